import { Trans } from '@lingui/react/macro'
import type { ShownPrice } from './converted-price.ts'

/** The currency beside a price, unless its sign is the code, and what the card is charged if that is in another one. */
export function PriceCode({ of: { text, code, charged } }: { of: ShownPrice }) {
  if (!charged) return text.includes(code) || code
  return (
    <Trans>
      {code}, charged as {charged}
    </Trans>
  )
}
