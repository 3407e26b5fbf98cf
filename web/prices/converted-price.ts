import type { Currency } from '#contract/money/currency.ts'
import { decimal, multiply, readDecimal, roundTo, writeFixed } from '#contract/money/decimal.ts'
import type { Formats } from '#contract/formats/formats.ts'
import { formatPlanPrice, formatPrice, shownDecimals } from '#contract/money/price-format.ts'

export interface Priced {
  price: string | number
  currency: string
}

/** A price as shown on the page, and its currency. */
export interface ShownPrice {
  text: string
  code: string
  /** What the card is charged, where that is in another currency than the one shown. */
  charged?: string | undefined
}

type PriceFormats = Pick<Formats, 'price' | 'planPrice'>

const english: PriceFormats = { price: formatPrice, planPrice: (price, currency) => formatPlanPrice(price, currency) }

/** The price as it is, for a visitor who reads prices in the currency with this symbol. */
export const rawPrice = ({ price, currency }: Priced, formats = english, shownIn?: string): ShownPrice => ({
  text: formats.planPrice(price, currency, shownIn),
  code: currency,
})

/** The price in another currency. Multiplied exactly, so that it matches the server's answer to the cent. */
export function convertedPrice({ price }: Priced, rate: number, currency: Currency, formats = english): ShownPrice {
  const decimals = shownDecimals(currency.code)
  const exact = multiply(readDecimal(price) ?? decimal(0), decimal(rate))
  return { text: formats.price(writeFixed(roundTo(exact, decimals), decimals), currency), code: currency.code }
}
