import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts'
import type { Plan } from '../catalog/store.ts'

/** A plan on sale, with what the trip search needs: price, duration, data and coverage. */
export interface Offer {
  plan: Pick<Plan, 'code' | 'reach' | 'coverageCodes'>
  /** In minor units, for one traveller. */
  price: number
  days: number
  /** In total; Infinity when unlimited. */
  dataMb: number
  /** The daily allowance; Infinity if there is none. */
  dailyMb: number
}

/** Plans with the same coverage. */
export interface OfferGroup {
  codes: ReadonlySet<string>
  offers: readonly Offer[]
}

const kept = new WeakMap<CatalogSnapshot, OfferGroup[]>()

/** Everything on sale at current prices, without plans that another one beats; computed once per snapshot. */
export function offersOf(snapshot: CatalogSnapshot): readonly OfferGroup[] {
  const known = kept.get(snapshot)
  if (known) return known
  const made = groupOffers(snapshot.shelf.plans.map((plan) => offerOf(plan, snapshot.priceOf(plan).amount)))
  kept.set(snapshot, made)
  return made
}

type Offered = Pick<Plan, 'code' | 'reach' | 'coverageCodes' | 'validityDays' | 'dataMb' | 'dailyMb'>

/** Only the fields needed, since offers are copied to the thread that plans long trips. */
export const offerOf = (plan: Offered, price: number): Offer => ({
  plan: { code: plan.code, reach: plan.reach, coverageCodes: plan.coverageCodes },
  price,
  days: plan.validityDays,
  dataMb: plan.dataMb ?? Infinity,
  dailyMb: plan.dailyMb ?? Infinity,
})

export function groupOffers(offers: readonly Offer[]): OfferGroup[] {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) {
    const { reach, coverageCodes } = offer.plan
    const key = `${reach === 'country'} ${coverageCodes.join(' ')}`
    const group = groups.get(key)
    if (group) group.push(offer)
    else groups.set(key, [offer])
  }
  return [...groups.values()].map((alike) => ({
    codes: new Set(alike[0]?.plan.coverageCodes),
    offers: worthwhile(alike),
  }))
}

/**
 * Of plans with the same coverage, those that no other one beats in every respect, best first: cheapest, then more
 * data, then longer.
 */
export function worthwhile(offers: readonly Offer[]): Offer[] {
  const left: Offer[] = []
  for (const offer of offers.toSorted(byPreference)) if (!left.some((better) => beats(better, offer))) left.push(offer)
  return left
}

/** Infinity minus Infinity is NaN, so equal values are handled first. */
const moreFirst = (a: number, b: number): number => (a === b ? 0 : b - a)

export const byPreference = (a: Offer, b: Offer): number =>
  a.price - b.price ||
  moreFirst(a.dataMb, b.dataMb) ||
  moreFirst(a.days, b.days) ||
  moreFirst(a.dailyMb, b.dailyMb) ||
  (a.plan.code < b.plan.code ? -1 : 1)

const beats = (a: Offer, b: Offer): boolean =>
  a.price <= b.price && a.days >= b.days && a.dataMb >= b.dataMb && a.dailyMb >= b.dailyMb
