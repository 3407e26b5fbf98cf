import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Gift, Printer } from 'lucide-react'
import { openGift } from '#contract/api/gifts.ts'
import type { GiftCardView } from '#contract/bought/gift.ts'
import { qrCodeSource } from '#contract/bought/order-view.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { posterOf, regionPosterOf } from '../../../posters/poster-of.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import '../../../ui/button.css'
import './gift.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`A gift for you`, isHidden: true } })

export function Screen({ params: { token = '' } }: { params: Params }) {
  const isAlive = useIsAlive()
  return <div className="wrap gift-page">{isAlive ? <OpenByLink token={token} /> : <Opening />}</div>
}

const Opening = () => (
  <Waiting>
    <Trans>Opening your gift…</Trans>
  </Waiting>
)

function OpenByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    // The token is a secret: gcTime 0 drops the entry when the page is left.
    queryKey: ['gift', token],
    queryFn: () => call(openGift, { body: { token } }),
    gcTime: 0,
  })
  if (data) return <GiftCard card={data} />
  if (!error) return <Opening />
  const sentence = error instanceof ApiError ? error.sentence : undefined
  return (
    <EmptyState
      title={t`We couldn’t open the gift`}
      level={1}
      signal="none"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {sentence ?? <Trans>Something went wrong. Please try again.</Trans>}
    </EmptyState>
  )
}

/** The card: on a screen with the way to the eSIM, on paper with the code that leads here. */
function GiftCard({ card }: { card: GiftCardView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const { recipient, giver, message, countryCode, dataAmount, validityDays, kitUrl, qrCode } = card
  const facts = `${formats.data(dataAmount)} · ${formats.days(validityDays)}`
  return (
    <Card as="article" pad className="gift">
      <img
        className="gift-picture"
        src={countryCode ? posterOf(countryCode) : regionPosterOf(undefined)}
        alt=""
        width={480}
        height={320}
      />
      <h1>
        <Trans>A gift for you, {recipient}</Trans>
      </h1>
      {message && (
        <p className="gift-message" dir="auto">
          {message}
        </p>
      )}
      <p className="gift-from" dir="auto">
        <Trans>From {giver}</Trans>
      </p>
      <p>
        <strong>{planName(card)}</strong>
        <br />
        <span className="muted num">{facts}</span>
      </p>
      <div className="gift-acts">
        <a className="btn btn-sun btn-lg btn-wide" href={kitUrl}>
          <Gift className="icon" />
          <Trans>Open your eSIM</Trans>
        </a>
        <Button look="quiet" icon={<Printer className="icon" />} onClick={() => window.print()}>
          <Trans>Print the card</Trans>
        </Button>
        <p className="small muted">
          <Trans>Open it on the phone you travel with. You need no account, and there is nothing to pay.</Trans>
        </p>
      </div>
      <div className="gift-on-paper">
        <img src={qrCodeSource(qrCode)} alt={t`QR code that opens this gift`} width={200} height={200} />
        <p>
          <Trans>Scan this with the phone you travel with.</Trans>
        </p>
      </div>
    </Card>
  )
}
