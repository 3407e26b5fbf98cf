import { endUp } from './charged-price.ts'
import { type Money, minorDigits } from './money.ts'
import { shownDecimals } from './price-format.ts'
import type { PriceEnding } from './price-rules.ts'
import type { Ends } from './price-ends.ts'

/**
 * Where prices with this ending end: `49-99` names the last two places they may have, and `whole` none. In currencies written
 * without decimals (yen, won, dong, rupiah) there is nothing to end in 99: the price becomes a whole number.
 */
export function endsOf(ending: PriceEnding, currency: string): Ends | undefined {
  if (ending === 'exact') return undefined
  const unit = 10 ** minorDigits(currency)
  const places = unit > 1 && shownDecimals(currency) && ending !== 'whole' ? ending.split('-') : [0]
  return { unit, ends: places.map((place) => (Number(place) * unit) / 100) }
}

/** The lowest price with this ending that is not below the one given. */
export function roundToEnding<Of extends Money>(price: Of, ending: PriceEnding): Of {
  const ends = endsOf(ending, price.currency)
  return ends ? { ...price, amount: endUp(price.amount, ends) } : price
}
