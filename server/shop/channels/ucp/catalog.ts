import { z } from 'zod'
import { planName } from '#contract/plans/place-names.ts'
import { addressIn, type Language } from '#contract/languages/languages.ts'
import type { BooksMoney } from '#contract/money/books-money.ts'
import type { Money } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { namingIn } from '../../../platform/languages/place-name.ts'
import { plainText } from '../mcp/plain-text.ts'
import type { CatalogSnapshot } from '../../plans/catalog/catalog-snapshot.ts'
import { presentPlan } from '../../plans/catalog/present-plan.ts'
import { fitsWish, readWish, searchPlace, type Wish, withoutWordsAround } from '../../plans/catalog/read-wish.ts'
import type { Plan } from '../../plans/catalog/store.ts'
import { PriceOrder } from './price-order.ts'

const mostProducts = 20

/** In which words and money a platform is answered. */
export interface Presenting extends WithConfig {
  snapshot: CatalogSnapshot
  language: Language
  currency: string
  convert: (price: BooksMoney) => Money
}

export const titleOf = ({ snapshot, language }: Presenting, plan: Plan): string =>
  plainText(planName(presentPlan(plan, snapshot.priceOf(plan)), namingIn(language)))

export const priceOf = ({ snapshot, convert }: Presenting, plan: Plan): { amount: number; currency: string } => {
  const { amount, currency } = convert(snapshot.priceOf(plan))
  return { amount, currency }
}

/** A plan is a product with one variant of the same id. */
export function presentProduct(to: Presenting, plan: Plan, inputs?: { id: string; match: 'exact' }[]) {
  const title = titleOf(to, plan)
  const price = priceOf(to, plan)
  const url = to.config.publicUrl + addressIn(to.language, paths.plan(plan.id))
  const about = { id: plan.id, title, description: { plain: title }, url }
  return {
    ...about,
    categories: plan.coverageCodes.map((value) => ({ value, taxonomy: 'merchant' })),
    price_range: { min: price, max: price },
    variants: [{ ...about, price, availability: { available: true, status: 'in_stock' }, ...(inputs && { inputs }) }],
    metadata: {
      data_mb: plan.dataMb,
      days: plan.validityDays,
      speed: plan.speed,
      top_up: plan.supportsTopUp,
      country_codes: plan.coverageCodes,
    },
  }
}

const amount = z.int().min(0)

export const Search = z.object({
  query: z.string().max(200).optional(),
  filters: z
    .object({
      categories: z.array(z.string().max(60)).max(50).optional(),
      price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
    })
    .optional(),
  pagination: z
    .object({
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
      limit: z.int().min(1).default(10),
    })
    .optional(),
})

const orders = new WeakMap<CatalogSnapshot, PriceOrder>()

/** Plans for a place by name, city or sight, cheapest first; every plan where none is named. */
export function searchCatalog(to: Presenting, { query = '', filters, pagination }: z.output<typeof Search>) {
  const { snapshot } = to
  const order = orders.get(snapshot) ?? new PriceOrder(snapshot)
  orders.set(snapshot, order)
  const { min = 0, max = Infinity } = filters?.price ?? {}
  const wanted = {
    plans: query.trim() ? plansFor(snapshot, readWish(query)) : undefined,
    countries: filters?.categories?.map((code) => code.toUpperCase()),
    least: min,
    most: max,
  }
  const found = order.find(wanted, to.convert)
  const from = Number(pagination?.cursor ?? 0)
  const end = from + Math.min(pagination?.limit ?? 10, mostProducts)
  const hasMore = end < found.length
  return {
    products: found.slice(from, end).map(({ plan }) => presentProduct(to, plan)),
    pagination: { has_next_page: hasMore, total_count: found.length, ...(hasMore && { cursor: String(end) }) },
  }
}

/** The plans of the place in a sentence, of all places where it names none but says how much data or for how long. */
function plansFor({ shelf }: CatalogSnapshot, wish: Wish): readonly Plan[] {
  return plansAt(shelf, wish).filter((plan) => fitsWish(wish, plan))
}

function plansAt(shelf: CatalogSnapshot['shelf'], wish: Wish): readonly Plan[] {
  const { place, ...more } = wish
  if (withoutWordsAround(place) === '' && Object.keys(more).length > 0) return shelf.plans
  const countries = searchPlace((text) => shelf.search(text), wish).map(({ code }) => shelf.plansOf(code))
  const regions = searchPlace((text) => shelf.searchRegions(text), wish).map(({ id }) => shelf.regions.plansOf(id))
  return [...new Set([...countries, ...regions].flat())]
}

export const Lookup = z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(mostProducts) })

/** Each plan that is asked for by its id, and a note for each that is not there. */
export function lookUpCatalog(to: Presenting, { ids }: z.output<typeof Lookup>) {
  const found = [...new Set(ids)].map((id) => ({ id, plan: to.snapshot.shelf.plan(id) }))
  return {
    products: found.flatMap(({ id, plan }) => (plan ? [presentProduct(to, plan, [{ id, match: 'exact' }])] : [])),
    messages: found
      .filter(({ plan }) => !plan)
      .map(({ id }) => ({ type: 'info', code: 'not_found', content: id.replaceAll(/[^\w.:-]/g, '') })),
  }
}

export const ProductRequest = z.object({ id: z.string().min(1).max(200) })
