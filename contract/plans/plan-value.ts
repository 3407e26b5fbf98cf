import { type Money, money, readMoney } from '../money/money.ts'
import type { PackageView } from './plan.ts'

type Priced = Pick<PackageView, 'price' | 'currency' | 'dataAmount' | 'validityDays'>

/** A part of a price, calculated in whole numbers and rounded once, a half upwards. */
export const partOf = ({ amount, currency }: Money, share: number, of: number): Money =>
  money(Number((2n * BigInt(amount) * BigInt(share) + BigInt(of)) / (2n * BigInt(of))), currency)

/** A plan's price; undefined where it is not an amount, which must not break the rest of a list. */
const priceOf = ({ price, currency }: Pick<Priced, 'price' | 'currency'>): Money | undefined =>
  readMoney(price, currency)

/** Whether a plan has a price to sell it for. One whose price is not a number shows as 0.00 and is not sold. */
export const hasPrice = (plan: Pick<Priced, 'price' | 'currency'>): boolean => (priceOf(plan)?.amount ?? 0) > 0

const isCount = (value: number | null): value is number => Number.isSafeInteger(value) && Number(value) > 0

const costOf = (plan: Priced, share: number, of: number | null): Money | undefined => {
  const price = priceOf(plan)
  return price && isCount(of) ? partOf(price, share, of) : undefined
}

/** The price per gigabyte; undefined for unlimited data. */
export const pricePerGb = (plan: Priced): Money | undefined => costOf(plan, 1024, plan.dataAmount)

export const pricePerDay = (plan: Priced): Money | undefined => costOf(plan, 1, plan.validityDays)

/** Compares the exact figures, not the rounded ones: `amount × other count`. Plans without a figure come last. */
const byPart =
  (countOf: (plan: Priced) => number | null) =>
  (a: Priced, b: Priced): number => {
    const figuresOf = (plan: Priced) => {
      const [price, count] = [priceOf(plan), countOf(plan)]
      return price && isCount(count) ? { amount: price.amount, count } : undefined
    }
    const [x, y] = [figuresOf(a), figuresOf(b)]
    if (!x || !y) return Number(Boolean(y)) - Number(Boolean(x))
    return x.amount * y.count - y.amount * x.count
  }

/** The cheapest gigabyte first; plans without a figure last. */
export const byPricePerGb = byPart(({ dataAmount }) => dataAmount)

export const byPricePerDay = byPart(({ validityDays }) => validityDays)

const byPrice = byPart(() => 1)

/**
 * The plans that no other of these beats: one, or several that are exactly equal. None where there is nothing to
 * compare, where the prices are in several currencies, and where all are equal, since none stands out then.
 */
function unbeaten<Plan extends Priced>(plans: readonly Plan[], compare: (a: Priced, b: Priced) => number): Plan[] {
  if (new Set(plans.map(({ currency }) => currency)).size > 1) return []
  if (!plans.every(hasPrice)) return unbeaten(plans.filter(hasPrice), compare)
  const best = plans.filter((one) => plans.every((other) => compare(one, other) <= 0))
  return best.length < plans.length ? best : []
}

/** The plans with the cheapest gigabyte among those with a limit. */
export const bestValue = <Plan extends Priced>(plans: readonly Plan[]): Plan[] =>
  unbeaten(
    plans.filter(({ dataAmount }) => dataAmount),
    byPricePerGb,
  )

export const lowestPrice = <Plan extends Priced>(plans: readonly Plan[]): Plan[] => unbeaten(plans, byPrice)

export const lowestPerDay = <Plan extends Priced>(plans: readonly Plan[]): Plan[] => unbeaten(plans, byPricePerDay)
