import { type Money, minorDigits, money } from './money.ts'
import { shownDecimals } from './price-format.ts'
import type { PriceEnding } from './price-rules.ts'

/** The last two places of a price, ascending, in hundredths of the currency's unit. */
const endings: Record<Exclude<PriceEnding, 'exact'>, readonly number[]> = {
  '99': [99],
  '49': [49],
  '49-99': [49, 99],
  whole: [0],
}

/**
 * The lowest price with this ending that is not below the one given. In currencies written without decimals (yen, won,
 * dong, rupiah) there is nothing to end in 99: the price becomes a whole number.
 */
export function roundToEnding({ amount, currency }: Money, ending: PriceEnding): Money {
  if (ending === 'exact') return money(amount, currency)
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  if (digits < 2 || shownDecimals(currency) === 0) return money(Math.ceil(amount / unit) * unit, currency)
  const hundredth = unit / 100
  const whole = Math.floor(amount / unit) * unit
  const [first = 0] = endings[ending]
  const next = endings[ending].map((end) => whole + end * hundredth).find((price) => price >= amount)
  return money(next ?? whole + unit + first * hundredth, currency)
}
