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

/** Cheaper for a gigabyte first, by the exact figures and not by the rounded ones; where none has a price, last. */
export function byPricePerGb(a: Priced, b: Priced): number {
  if (!a.dataAmount || !b.dataAmount) return Number(Boolean(b.dataAmount)) - Number(Boolean(a.dataAmount))
  return priceOf(a).amount * b.dataAmount - priceOf(b).amount * a.dataAmount
}

export const byPricePerDay = (a: Priced, b: Priced): number =>
  priceOf(a).amount * b.validityDays - priceOf(b).amount * a.validityDays

const byPrice = (a: Priced, b: Priced): number => priceOf(a).amount - priceOf(b).amount

/**
 * The plans that no other of these beats: one, or several that are exactly equal. None where there is nothing to compare,
 * where the prices are in several currencies, and where all are equal, which is no reason to praise one.
 */
function unbeaten<Plan extends Priced>(plans: readonly Plan[], compare: (a: Priced, b: Priced) => number): Plan[] {
  if (new Set(plans.map(({ currency }) => currency)).size > 1) return []
  const best = plans.filter((one) => plans.every((other) => compare(one, other) <= 0))
  return best.length < plans.length ? best : []
}

/** The plans whose gigabyte is cheapest among those that count theirs. */
export const bestValue = <Plan extends Priced>(plans: readonly Plan[]): Plan[] =>
  unbeaten(
    plans.filter(({ dataAmount }) => dataAmount),
    byPricePerGb,
  )

export const lowestPrice = <Plan extends Priced>(plans: readonly Plan[]): Plan[] => unbeaten(plans, byPrice)

export const lowestPerDay = <Plan extends Priced>(plans: readonly Plan[]): Plan[] => unbeaten(plans, byPricePerDay)
