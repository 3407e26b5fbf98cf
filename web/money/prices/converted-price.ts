import type { Currency } from '#contract/money/currency.ts'
import { decimal, multiply, readDecimal, roundTo, writeFixed } from '#contract/money/decimal.ts'
import type { Formats } from '#contract/formats/formats.ts'
import { shownDecimals } from '#contract/money/price-format.ts'

export interface Priced {
  price: string | number
  currency: string
  /** The lines it is the sum of: each is charged, and so rounded, by itself. */
  lines?: readonly (string | number)[]
}

/** A price as shown on the page, and its currency. */
export interface ShownPrice {
  text: string
  code: string
  /** What the card is charged, where that is in another currency than the one shown. */
  charged?: string | undefined
}

type PriceFormats = Pick<Formats, 'price' | 'planPrice'>

/** The price as it is, for a visitor who reads prices in this currency. */
export const rawPrice = ({ price, currency }: Priced, formats: PriceFormats, chosen: Currency): ShownPrice => ({
  text: chosen.code === currency ? formats.price(price, chosen) : formats.planPrice(price, currency, chosen.symbol),
  code: currency,
})

/** The price in another currency. Multiplied exactly, so that it matches the server's answer to the cent. */
export function convertedPrice(
  { price, lines = [price] }: Priced,
  rate: number,
  currency: Currency,
  formats: PriceFormats,
): ShownPrice {
  const decimals = shownDecimals(currency.code)
  const units = (line: string | number) => roundTo(multiply(readDecimal(line) ?? decimal(0), decimal(rate)), decimals)
  const sum = lines.reduce((all, line) => all + units(line), 0n)
  return { text: formats.price(writeFixed(sum, decimals), currency), code: currency.code }
}
