import { z } from 'zod'
import { type Money, money, multiplyMicros } from './money.ts'

export const DEFAULT_PRICE_MULTIPLIER = 1

/** What every wholesale cost is multiplied by. A hundredfold is surely a slip, and so is a hundredth. */
export const PriceMultiplier = z
  .number('The price multiplier must be a number.')
  .positive('The price multiplier must be above 0.')
  .min(0.01, 'The price multiplier must be at least 0.01.')
  .max(100, 'The price multiplier must be at most 100.')

/** The same where it comes as text, in an address. */
export const PriceMultiplierText = z.coerce.number('The price multiplier must be a number.').pipe(PriceMultiplier)

export const PriceMultiplierView = z.object({ multiplier: z.number(), isDefault: z.boolean() })
export type PriceMultiplierView = z.infer<typeof PriceMultiplierView>

/** The least a card is charged, in the currency's smallest unit: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastCharges: Readonly<Record<string, number>> = {
  ...{ USD: 50, EUR: 50, GBP: 30, CHF: 50, AUD: 50, CAD: 50, NZD: 50, SGD: 50, BRL: 50, INR: 50, JPY: 50 },
  ...{ AED: 200, BGN: 100, CZK: 1500, DKK: 250, HKD: 400, HUF: 17_500, MXN: 1000, MYR: 200, NOK: 300, PLN: 200 },
  ...{ RON: 200, SEK: 300, THB: 1000 },
}

/** No price is below this: nobody could pay it by card, and nothing is given away. */
export const leastPrice = (currency: string): number => leastCharges[currency] ?? 1

/** What the customer pays for a plan that costs us this many millionths of a dollar. */
export function retailPrice(costMicroUsd: number, multiplier: number): Money {
  const { amount, currency } = multiplyMicros(costMicroUsd, multiplier, 'USD')
  return money(Math.max(amount, leastPrice(currency)), currency)
}

/** The admin's percentage as a multiplier: +5 is 1.05, exactly, where the sum of doubles would drift. */
export const multiplierFromPercent = (percent: number): number => Number((1 + percent / 100).toFixed(12))

export const percentFromMultiplier = (multiplier: number): number => Number(((multiplier - 1) * 100).toFixed(10))
