import type { CardFee } from '../payments/settings.ts'
import type { Money } from '#contract/money/money.ts'
import type { Plan } from './store.ts'

const MICROS_PER_CENT = 10_000

/** What is left of a price after cost and card fee, in millionths of a dollar; below zero is a loss. */
export function earnedMicros(costMicroUsd: number, priceCents: number, { percent, cents }: CardFee): number {
  const price = priceCents * MICROS_PER_CENT
  return Math.round(price - costMicroUsd - (price * percent) / 100 - cents * MICROS_PER_CENT)
}

interface Loss {
  plan: Plan
  priceCents: number
  lostMicros: number
}

/** The plans that would sell below cost plus card fee at these prices, the worst first. */
export function findLosses(plans: readonly Plan[], priceOf: (plan: Plan) => Money, fee: CardFee): Loss[] {
  return plans
    .flatMap((plan) => {
      const priceCents = priceOf(plan).amount
      const lostMicros = -earnedMicros(plan.costMicroUsd, priceCents, fee)
      return lostMicros > 0 ? [{ plan, priceCents, lostMicros }] : []
    })
    .toSorted((a, b) => b.lostMicros - a.lostMicros)
}
