import { z } from 'zod'
import { endOfTomorrow } from '#contract/channels/price-validity.ts'
import { booksCurrency, convertMoney, type Money, toDecimalString } from '#contract/money/money.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { firstCharged } from '../../../money/currencies/first-charged.ts'
import type { WithRates } from '../../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../../money/currencies/settings.ts'

/** Every answer with prices carries these. */
export const PriceNote = z.object({
  currency: z.string(),
  pricesHoldUntil: z.string().describe('Ask again after this: prices may be others.'),
})

/** Writes prices in the currency that was asked for; without a wish, in the one that is charged first. */
export async function pricesIn(
  { rates, clock, config }: WithRates & WithClock & WithCurrenciesConfig,
  currency: string = firstCharged(config),
) {
  const table = await rates.read()
  if (!table.isSupported(currency)) throw new Refusal('unknown_currency', currency)
  const { rate } = table.convert(1, booksCurrency, currency)
  const convert = (price: Money): Money => (price.currency === currency ? price : convertMoney(price, rate, currency))
  return {
    note: { currency, pricesHoldUntil: endOfTomorrow(clock.now()).toISOString() },
    convert,
    write: (price: Money): string => toDecimalString(convert(price)),
  }
}
