import { Trans } from '@lingui/react/macro'
import type { ShownPrice } from './converted-price.ts'

/** The currency beside a price, and what the card is charged if that is in another one. */
export function PriceCode({ of: { code, charged } }: { of: ShownPrice }) {
  if (!charged) return code
  return (
    <Trans>
      {code}, charged as {charged}
    </Trans>
  )
}
