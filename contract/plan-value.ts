import { type Money, money, parseMoney } from './money.ts'
import type { PackageView } from './plan.ts'

type Priced = Pick<PackageView, 'price' | 'currency' | 'dataAmount' | 'validityDays'>

/** A part of a price, calculated in whole numbers and rounded once, a half upwards. */
export const partOf = ({ amount, currency }: Money, share: number, of: number): Money =>
  money(Number((2n * BigInt(amount) * BigInt(share) + BigInt(of)) / (2n * BigInt(of))), currency)

const priceOf = ({ price, currency }: Priced): Money => parseMoney(price, currency)

/** What a gigabyte of a plan costs; undefined where its data has no end. */
export const pricePerGb = (plan: Priced): Money | undefined =>
  plan.dataAmount ? partOf(priceOf(plan), 1024, plan.dataAmount) : undefined

export const pricePerDay = (plan: Priced): Money => partOf(priceOf(plan), 1, plan.validityDays)

/** Cheaper for a gigabyte first, by the exact figures and not by the rounded ones; what has no end comes first of all. */
export function byPricePerGb(a: Priced, b: Priced): number {
  if (!a.dataAmount || !b.dataAmount) return Number(Boolean(a.dataAmount)) - Number(Boolean(b.dataAmount))
  return priceOf(a).amount * b.dataAmount - priceOf(b).amount * a.dataAmount
}

export const byPricePerDay = (a: Priced, b: Priced): number =>
  priceOf(a).amount * b.validityDays - priceOf(b).amount * a.validityDays

/**
 * The plans whose gigabyte is cheapest among these: one, or several at the very same price. None where there is nothing to
 * compare, and where all cost the same, which is no reason to praise one.
 */
export function bestValue<Plan extends Priced>(plans: readonly Plan[]): Plan[] {
  const limited = plans.filter(({ dataAmount }) => dataAmount)
  const best = limited.filter((one) => limited.every((other) => byPricePerGb(one, other) <= 0))
  return best.length < limited.length ? best : []
}
