import { Trans } from '@lingui/react/macro'
import type { PackageView } from '#contract/plans/plan.ts'
import { Price } from '../../money/prices/price.tsx'
import { Badge } from '../../ui/badge.tsx'

/** A code that everyone may use, and the price its percentage counts from. */
export default function AnnouncedOffer({ plan: { offer, currency } }: { plan: PackageView }) {
  if (!offer) return null
  const { code, percent, price, lowest } = offer
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
