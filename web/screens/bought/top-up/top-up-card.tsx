import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flagOf } from '#contract/plans/flags.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { TopUpLinkView } from '#contract/bought/top-up-link.ts'
import { followOrder } from '../../../data/follow-order.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useAgreement } from '../../../money/payments/before/use-agreement.ts'
import { useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { AddedData } from '../../../bought/topups/added-data.tsx'
import { DataUsage } from '../../../bought/topups/data-usage.tsx'
import { findPaidTopUp } from '../../../bought/topups/paid-note.ts'
import { TopUpPackages } from '../../../bought/topups/top-up-packages.tsx'
import { useTopUpPayment } from '../../../bought/topups/use-top-up-payment.ts'
import { whatItAdds } from '../../../bought/topups/what-it-adds.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PayStep } from './pay-step.tsx'

type TopUpCardProps = { esim: TopUpLinkView; token: string; onChanged: () => unknown }

export function TopUpCard({ esim, token, onChanged }: TopUpCardProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const formats = useFormats()
  const [chosenId, setChosenId] = useState(
    () => new URLSearchParams(window.location.search).get('package') ?? undefined,
  )
  const [isBought, setIsBought] = useState(false)
  const [paid, setPaid] = useState(() => resumed(token))
  const agreement = useAgreement()
  const payment = useTopUpPayment({ token }, agreement.agreed, {
    onPaid: (id) => {
      setPaid({ id, isResumed: false })
      setChosenId(undefined)
    },
    onFailed: onChanged,
  })
  const pause = useSalesPause()
  const ends = esim.expiresAt && formats.date(esim.expiresAt)
  const chosen = esim.packages.find(({ id }) => id === chosenId)
  useNewFigures(isBought ? esim.orderId : null, onChanged)

  return (
    <Card as="section" pad className="top-up-card" aria-labelledby="top-up">
      <Head esim={esim} />
      <div className="stack">
        {/* The customer is already topping up: a bar that stays full after they paid would look like a failure. */}
        <DataUsage of={esim} isTrueToScale />
        {ends && (
          <p className="small muted">
            <Trans>Ends {ends}</Trans>
          </p>
        )}
      </div>
      {isBought && (
        <Notice kind="good" title={<Trans>Paid</Trans>}>
          <Trans>
            The data is being added to your eSIM. The figure above will update automatically; there’s nothing to
            install.
          </Trans>
        </Notice>
      )}
      {paid && <AddedData key={paid.id} paymentId={paid.id} isResumed={paid.isResumed} onChanged={onChanged} />}
      {pause && <PausedNotice pause={pause} />}
      {esim.stage === 'over' ? (
        <IsOver esim={esim} />
      ) : (
        <TopUpPackages
          packages={esim.packages}
          countryCode={esim.countryCode}
          value={chosenId}
          onChange={setChosenId}
        />
      )}
      {chosen && <p className="strong">{whatItAdds(chosen, esim, i18n)}</p>}
      {chosen && !pause && (
        <PayStep
          esim={esim}
          chosen={chosen}
          payment={payment}
          agreement={agreement}
          returnTo={addressIn(language, paths.topUp(token, chosen.packageCode))}
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

function Head({ esim }: { esim: TopUpLinkView }) {
  const { countryCode, stage } = esim
  const packageName = useOrderedPlanName()({ packageName: esim.packageName, countryCode })
  return (
    <div className="top-up-head">
      <h1 id="top-up">
        {countryCode && <Flag src={flagOf(countryCode)} />}
        <Trans>Top up {packageName}</Trans>
      </h1>
      {stage === 'used-up' && (
        <Badge colour="yellow">
          <Trans>Used up</Trans>
        </Badge>
      )}
    </div>
  )
}

function IsOver({ esim: { countryCode } }: { esim: TopUpLinkView }) {
  return (
    <Notice title={<Trans>This plan has ended</Trans>}>
      <p>
        <Trans>It has expired, so you can’t add more data to it.</Trans>
      </p>
      <p className="top-up-again">
        <LinkButton size="sm" href={countryCode ? paths.country(countryCode) : paths.countries}>
          <Trans>See new plans</Trans>
        </LinkButton>
      </p>
    </Notice>
  )
}

/** A payment started before a reload, or one the bank has just redirected the customer back from. */
function resumed(token: string): { id: string; isResumed: boolean } | undefined {
  const returned = new URLSearchParams(window.location.search).get('payment_intent')
  const id = returned ?? findPaidTopUp({ token })
  return id ? { id, isResumed: returned === null } : undefined
}

/** After the payment, reloads the figures whenever the order changes. */
function useNewFigures(orderId: string | null, onChanged: () => unknown): void {
  useEffect(() => {
    if (orderId) return followOrder(orderId, () => void onChanged())
  }, [orderId, onChanged])
}
