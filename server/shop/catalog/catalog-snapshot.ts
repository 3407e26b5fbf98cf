import type { Money } from '#contract/money/money.ts'
import type { PriceMultiplierView } from '#contract/prices/pricing.ts'
import { KeptAnswer, roomFor } from '../../platform/http/kept-answer.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import { highlightsOf } from './highlights.ts'
import { presentPlan } from './present-plan.ts'
import { type PriceBook, pricedAs } from './prices/price-book.ts'
import type { Shelf } from './shelf.ts'
import type { Plan } from './store.ts'

const plansInOneAnswer = 5000

/** What prices are made of: the multiplier as everybody may know it, and the rules. */
export interface Prices {
  multiplier: PriceMultiplierView
  book: PriceBook
}

/**
 * What is on sale at the prices of this moment, with every answer made when it is first asked for and kept as
 * bytes. It never changes: a change of plans or prices makes another one.
 */
export class CatalogSnapshot {
  readonly shelf: Shelf
  readonly prices: PriceMultiplierView
  readonly book: PriceBook
  // Bounded, since at two hundred thousand plans every answer ever asked for would not fit.
  private readonly answers = new BoundedCache<KeptAnswer>({
    entries: 20_000,
    bytes: 192 * 1024 * 1024,
    sizeOf: roomFor,
  })

  /** The shelf is without the plans that the book hides. */
  constructor(shelf: Shelf, { multiplier, book }: Prices) {
    this.shelf = shelf
    this.prices = multiplier
    this.book = book
  }

  priceOf(plan: Plan): Money {
    return this.book.priceOf(pricedAs(plan), this.prices.multiplier)
  }

  /** Every plan when no country is named, as far as one answer can carry them. */
  packages(countryCode: string | undefined): KeptAnswer {
    if (countryCode === undefined)
      return this.answer('all', () => this.present(this.shelf.plans.slice(0, plansInOneAnswer)))
    const plans = this.shelf.plansOf(countryCode)
    // Made-up countries share one empty answer, so that they cannot fill the memory.
    return this.answer(plans.length === 0 ? 'no-country' : `country:${countryCode}`, () => this.cheapestFirst(plans))
  }

  package(idOrCode: string): KeptAnswer | undefined {
    const plan = this.shelf.plan(idOrCode)
    return plan && this.answer(`plan:${plan.id}`, () => presentPlan(plan, this.priceOf(plan)))
  }

  organized(): KeptAnswer {
    return this.answer('organized', () => ({
      global: this.cheapestFirst(this.shelf.global),
      regional: this.shelf.regions.regional.flatMap(({ plans }) => this.cheapestFirst(plans)),
      countries: this.shelf.countries,
    }))
  }

  popular(): KeptAnswer {
    return this.answer('popular', () => this.shelf.popular)
  }

  /** What the home page says of its destinations. */
  highlights(): KeptAnswer {
    return this.answer('highlights', () => highlightsOf({ shelf: this.shelf, priceOf: (plan) => this.priceOf(plan) }))
  }

  multiplier(): KeptAnswer {
    return this.answer('multiplier', () => this.prices)
  }

  /** Made anew each time: what people type is endless, and theirs. */
  search(text: string): KeptAnswer {
    return jsonAnswer(this.shelf.search(text))
  }

  searchRegions(text: string): KeptAnswer {
    return jsonAnswer(this.shelf.searchRegions(text))
  }

  /** After those that were put in front. Rules may have turned the order of costs about. */
  private cheapestFirst(plans: readonly Plan[]) {
    const rank = ({ code }: Plan) => (this.book.pinned.has(code) ? 0 : 1)
    return plans
      .map((plan) => ({ plan, price: this.priceOf(plan) }))
      .toSorted((a, b) => rank(a.plan) - rank(b.plan) || a.price.amount - b.price.amount)
      .map(({ plan, price }) => presentPlan(plan, price))
  }

  private present(plans: readonly Plan[]) {
    return plans.map((plan) => presentPlan(plan, this.priceOf(plan)))
  }

  private answer(key: string, make: () => unknown): KeptAnswer {
    return this.answers.getOrMake(key, () => jsonAnswer(make()))
  }
}

const jsonAnswer = (body: unknown) => new KeptAnswer(200, JSON.stringify(body))
