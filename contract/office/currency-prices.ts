import { z } from 'zod'
import { priceEndings } from '../money/price-rules.ts'

/** How prices stand in a currency that is charged and is not the books' own. */
const CurrencyPrices = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** How much of it one unit of the books' money is: in prices, and in the market. */
  rate: z.number(),
  market: z.number(),
  /** The day of the market's rate; null where no source has quoted it. */
  marketOn: z.iso.date().nullable(),
  /** How far the market stands above the rate of prices, in percent. */
  movedPercent: z.number(),
  /** Prices follow once the market is beyond one of these; null where they always do. */
  steps: z.object({ below: z.number(), above: z.number() }).nullable(),
  ending: z.enum(priceEndings).nullable(),
  /** What each of the examples costs in it now, and would if prices stepped now: decimal strings. */
  prices: z.array(z.object({ now: z.string(), next: z.string() })),
})
export type CurrencyPrices = z.infer<typeof CurrencyPrices>

export const CurrencyPricesView = z.object({
  /** Prices stay until the market has moved by more than this, in percent; 0 where they follow it. */
  stepPercent: z.number(),
  /** Plans on sale: a cheap one, one in the middle and a dear one. Their list prices are in the books' money. */
  examples: z.array(z.object({ packageCode: z.string(), name: z.string(), price: z.string() })),
  currencies: z.array(CurrencyPrices),
})
export type CurrencyPricesView = z.infer<typeof CurrencyPricesView>
