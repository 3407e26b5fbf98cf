import { Trans } from '@lingui/react/macro'
import type { AnnouncedOffer as Offer } from '#contract/catalog/plan.ts'
import { Price } from '../prices/price.tsx'
import { Badge } from '../ui/badge.tsx'

/** A code that everyone may use, and the price its percentage counts from. */
export function AnnouncedOffer({ offer, currency }: { offer: Offer; currency: string }) {
  const { code, percent } = offer
  return (
    <span className="small announced">
      <Badge colour="sun">
        <Trans>{percent}% off</Trans>
      </Badge>{' '}
      <Price of={{ price: offer.price, currency }}>
        {({ text }) => (
          <Trans>
            With code <b>{code}</b>: {text}.
          </Trans>
        )}
      </Price>{' '}
      <Price of={{ price: offer.lowest, currency }}>
        {({ text }) => <Trans>Lowest price of the last 30 days: {text}.</Trans>}
      </Price>
    </span>
  )
}
