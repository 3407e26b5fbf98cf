import { Trans } from '@lingui/react/macro'
import type { PackageView } from '#contract/plans/plan.ts'
import { useEndingRate } from '../../money/prices/ending-rate.ts'
import { Price } from '../../money/prices/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { announcedIn } from './announced-in.ts'

/** A code that everyone may use, and the price its percentage counts from. */
export default function AnnouncedOffer({ plan }: { plan: PackageView }) {
  const { offer, price: listed } = plan
  const rate = useEndingRate()
  const announced = offer && (rate ? announcedIn(listed, offer, rate) : { ...offer, currency: plan.currency })
  if (!announced) return null
  const { code } = offer
  const { percent, price, lowest, currency } = announced
  return (
    <span className="announced">
      <Badge colour="sun">
        <Trans>{percent}% off</Trans>
      </Badge>{' '}
      <Price of={{ price, currency }}>
        {({ text }) => (
          <Trans>
            With code <b>{code}</b>: {text}.
          </Trans>
        )}
      </Price>{' '}
      <Price of={{ price: lowest, currency }}>
        {({ text }) => <Trans>Lowest price of the last 30 days: {text}.</Trans>}
      </Price>
    </span>
  )
}
