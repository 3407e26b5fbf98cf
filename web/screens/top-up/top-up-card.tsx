import { useEffect, useState } from 'react'
import { flagOf } from '#contract/flags.ts'
import { paths } from '#contract/paths.ts'
import type { TopUpLinkView } from '#contract/top-up-link.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { followOrder } from '../../data/follow-order.ts'
import { useSalesPause } from '../../plans/pause-query.ts'
import { PausedNotice } from '../../plans/paused-notice.tsx'
import { DataUsage } from '../../topups/data-usage.tsx'
import { TopUpPackages } from '../../topups/top-up-packages.tsx'
import { whatItAdds } from '../../topups/what-it-adds.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayStep } from './pay-step.tsx'

type TopUpCardProps = { esim: TopUpLinkView; token: string; onChanged: () => unknown }

export function TopUpCard({ esim, token, onChanged }: TopUpCardProps) {
  const [chosenId, setChosenId] = useState(
    () => new URLSearchParams(window.location.search).get('package') ?? undefined,
  )
  const [isBought, setIsBought] = useState(false)
  const pause = useSalesPause()
  const chosen = esim.packages.find(({ id }) => id === chosenId)
  useNewFigures(isBought ? esim.orderId : null, onChanged)

  return (
    <Card as="section" pad className="top-up-card" aria-labelledby="top-up">
      <Head esim={esim} />
      <div className="stack">
        <DataUsage of={esim} />
        {esim.expiresAt && <p className="small muted">Ends {shownDate(esim.expiresAt)}</p>}
      </div>
      {isBought && (
        <Notice kind="good" title="Paid">
          The data is being added to your eSIM. The figure above changes by itself; there is nothing to install.
        </Notice>
      )}
      {pause && <PausedNotice pause={pause} />}
      {esim.stage === 'over' ? (
        <IsOver esim={esim} />
      ) : (
        <TopUpPackages packages={esim.packages} value={chosenId} onChange={setChosenId} />
      )}
      {chosen && <p className="strong">{whatItAdds(chosen, esim.expiresAt)}</p>}
      {esim.packages.length > 0 && (
        <PayStep
          esim={esim}
          chosen={chosen}
          isPaused={pause !== undefined}
          returnTo={paths.topUp(token, chosen?.packageCode)}
          onPaid={() => {
            setIsBought(true)
            setChosenId(undefined)
            return onChanged()
          }}
          onFailed={onChanged}
        />
      )}
    </Card>
  )
}

function Head({ esim: { packageName, countryCode, stage } }: { esim: TopUpLinkView }) {
  return (
    <div className="top-up-head">
      <h1 id="top-up">
        {countryCode && <Flag src={flagOf(countryCode)} />}
        Top up {packageName}
      </h1>
      {stage === 'used-up' && <Badge colour="yellow">Used up</Badge>}
    </div>
  )
}

function IsOver({ esim: { countryCode } }: { esim: TopUpLinkView }) {
  return (
    <Notice title="This plan has ended">
      <p>Its time is over, so no more data can be added to it.</p>
      <p className="top-up-again">
        <LinkButton size="sm" href={countryCode ? paths.country(countryCode) : paths.countries}>
          See new plans
        </LinkButton>
      </p>
    </Notice>
  )
}

/** Once paid, the page waits for what the shop says about the order. */
function useNewFigures(orderId: string | null, onChanged: () => unknown): void {
  useEffect(() => {
    if (orderId) return followOrder(orderId, () => void onChanged())
  }, [orderId, onChanged])
}
