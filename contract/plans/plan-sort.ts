import { byPricePerDay, byPricePerGb } from './plan-value.ts'
import type { PackageView } from './plan.ts'

/** How a list of plans can be sorted. By default it keeps the shop's own order. */
export const planSorts = ['price', 'gb', 'day', 'data', 'days'] as const
export type PlanSort = (typeof planSorts)[number]

type Sortable = Pick<PackageView, 'price' | 'currency' | 'dataAmount' | 'validityDays'>

const price = (a: Sortable, b: Sortable) => Number(a.price) - Number(b.price)
// A plan without a limit has more than any other.
const data = (a: Sortable, b: Sortable) => (b.dataAmount || Number.MAX_VALUE) - (a.dataAmount || Number.MAX_VALUE)
const days = (a: Sortable, b: Sortable) => b.validityDays - a.validityDays

/**
 * The lowest price, price per gigabyte or price per day first, or the most data or days first; of equals the cheaper.
 */
const orders: Record<PlanSort, (a: Sortable, b: Sortable) => number> = {
  price,
  gb: (a, b) => byPricePerGb(a, b) || price(a, b),
  day: (a, b) => byPricePerDay(a, b) || price(a, b),
  data: (a, b) => data(a, b) || price(a, b),
  days: (a, b) => days(a, b) || price(a, b),
}

/** Compared as they are listed where the page stands. */
export const sortPlans = <Plan extends Sortable>(
  plans: readonly Plan[],
  sort: PlanSort | undefined,
  listed: (plan: Plan) => Sortable,
): readonly Plan[] => (sort ? plans.toSorted((a, b) => orders[sort](listed(a), listed(b))) : plans)

/** The order is kept in the address; an unknown value there is ignored. */
export const readPlanSort = (query: URLSearchParams): PlanSort | undefined =>
  planSorts.find((sort) => sort === query.get('sort'))
