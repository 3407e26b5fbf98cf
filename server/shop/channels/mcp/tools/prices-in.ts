import { z } from 'zod'
import { endOfTomorrow } from '#contract/channels/price-validity.ts'
import type { BooksMoney } from '#contract/money/books-money.ts'
import { shownPrice } from '#contract/money/charged-price.ts'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithRates } from '../../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../../money/currencies/settings.ts'
import { shownRate } from '../../../money/currencies/shown-rate.ts'

/** Every answer with prices carries these. */
export const PriceNote = z.object({
  currency: z.string(),
  pricesHoldUntil: z.string().describe('Ask again after this: prices may be others.'),
})

/** Writes list prices in the currency that was asked for; without a wish, in the one that is charged first. */
export async function pricesIn(deps: WithRates & WithClock & WithCurrenciesConfig, currency?: string) {
  const rate = await shownRate(deps, currency)
  return {
    note: {
      currency: (rate.about ?? rate).currency,
      pricesHoldUntil: endOfTomorrow(deps.clock.now()).toISOString(),
    },
    convert: (price: BooksMoney): Money => shownPrice([price], rate),
    /** One price, or what several come to. */
    write: (...prices: BooksMoney[]): string => toDecimalString(shownPrice(prices, rate)),
  }
}
