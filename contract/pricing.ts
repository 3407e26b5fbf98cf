import { z } from 'zod'
import { type Money, multiplyMicros } from './money.ts'

export const DEFAULT_PRICE_MULTIPLIER = 1

/** What every wholesale cost is multiplied by. Zero or less would give plans away, and a hundredfold is surely a slip. */
export const PriceMultiplier = z
  .number('The price multiplier must be a number.')
  .positive('The price multiplier must be above 0.')
  .max(100, 'The price multiplier must be at most 100.')

export const PriceMultiplierView = z.object({ multiplier: z.number(), isDefault: z.boolean() })
export type PriceMultiplierView = z.infer<typeof PriceMultiplierView>

/** What the customer pays for a plan that costs us this many millionths of a dollar. */
export const retailPrice = (costMicroUsd: number, multiplier: number): Money =>
  multiplyMicros(costMicroUsd, multiplier, 'USD')

/** The admin's percentage as a multiplier: +5 is 1.05, exactly, where the sum of doubles would drift. */
export const multiplierFromPercent = (percent: number): number => Number((1 + percent / 100).toFixed(12))

export const percentFromMultiplier = (multiplier: number): number => Number(((multiplier - 1) * 100).toFixed(10))
