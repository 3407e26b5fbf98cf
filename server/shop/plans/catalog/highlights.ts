import type { Highlights } from '#contract/plans/destinations.ts'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import { headliners } from '../../basics/countries/countries.ts'
import { regionShown } from './region-shown.ts'
import type { Shelf } from './shelf.ts'
import type { Plan } from './store.ts'

interface Bundle {
  key: Highlights['bundles'][number]['key']
  /** As in the names of plans. */
  region: string
  dataMb: number
  days: number
}

/** The three cards on the home page. */
const bundles: readonly Bundle[] = [
  { key: 'global', region: 'Global', dataMb: 5 * 1024, days: 30 },
  { key: 'europe', region: 'Europe', dataMb: 3 * 1024, days: 15 },
  { key: 'asia', region: 'Asia', dataMb: 2 * 1024, days: 7 },
]

interface Priced {
  shelf: Shelf
  priceOf: (plan: Plan) => Money
}

/** Shows only what is on sale; leaves out a bundle that is not. */
export const highlightsOf = (catalog: Priced): Highlights => ({
  destinations: catalog.shelf.countries.length,
  countries: headliners.flatMap((code) => countryOf(catalog, code) ?? []),
  bundles: bundles.flatMap((bundle) => bundleOf(catalog, bundle) ?? []),
})

function countryOf({ shelf, priceOf }: Priced, code: string): Highlights['countries'][number] | undefined {
  const plans = shelf.plansOf(code)
  const cheapest = cheapestOf(plans, priceOf)
  if (!cheapest) return undefined
  const limits = plans.flatMap(({ dataMb }) => dataMb ?? []).toSorted((a, b) => a - b)
  return { code, ...inWords(cheapest.price), leastMb: limits[0] ?? null, mostMb: limits.at(-1) ?? null }
}

function bundleOf({ shelf, priceOf }: Priced, { key, region, dataMb, days }: Bundle) {
  const fitting = [...shelf.global, ...shelf.regional].filter(
    (plan) => (regionShown(plan) ?? 'Global') === region && plan.dataMb === dataMb && plan.validityDays === days,
  )
  const cheapest = cheapestOf(fitting, priceOf)
  if (!cheapest) return undefined
  return {
    key,
    packageId: cheapest.plan.id,
    region,
    ...inWords(cheapest.price),
    dataAmount: dataMb,
    validityDays: days,
    countries: cheapest.plan.coverageCodes.length,
  }
}

const inWords = (price: Money) => ({ price: toDecimalString(price), currency: price.currency })

const cheapestOf = (plans: readonly Plan[], priceOf: Priced['priceOf']) =>
  plans
    .map((plan) => ({ plan, price: priceOf(plan) }))
    .reduce<{ plan: Plan; price: Money } | undefined>(
      (best, each) => (best && best.price.amount <= each.price.amount ? best : each),
      undefined,
    )
