import type { AnnouncedOffer } from '#contract/plans/plan.ts'
import { type BooksMoney, parseBooks } from '#contract/money/books-money.ts'
import type { PriceMultiplierView } from '#contract/money/pricing.ts'
import { KeptAnswer, roomFor } from '../../../platform/http/kept-answer.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import { highlightsOf } from './highlights.ts'
import { presentPlan } from './present-plan.ts'
import { announcedOffer, type Announcements } from './prices/announced.ts'
import { type PriceBook, pricedAs } from './prices/price-book.ts'
import type { Shelf } from './shelf.ts'
import type { Plan } from './store.ts'

const plansInOneAnswer = 5000

/** What prices are computed from: the public multiplier and the rules. */
export interface Prices {
  multiplier: PriceMultiplierView
  book: PriceBook
  announced: Announcements
}

/**
 * Everything on sale at the current prices. Each answer is built on its first request and kept as bytes. A snapshot is
 * immutable: a change of plans or prices makes a new one.
 */
export class CatalogSnapshot {
  readonly shelf: Shelf
  readonly prices: PriceMultiplierView
  readonly book: PriceBook
  readonly announced: Announcements
  private readonly now: Date
  // Bounded: with two hundred thousand plans, keeping every answer would not fit in memory.
  private readonly answers = new BoundedCache<KeptAnswer>({
    entries: 20_000,
    bytes: 192 * 1024 * 1024,
    sizeOf: roomFor,
  })

  /** `shelf` has no plans that the book hides. */
  constructor(shelf: Shelf, { multiplier, book, announced }: Prices, now: Date) {
    this.shelf = shelf
    this.prices = multiplier
    this.book = book
    this.announced = announced
    this.now = now
  }

  priceOf(plan: Plan): BooksMoney {
    return this.book.priceOf(pricedAs(plan, this.shelf.costs), this.prices.multiplier)
  }

  /** What an announced code makes of it; undefined where none does. */
  private offerOf(plan: Plan): AnnouncedOffer | undefined {
    return this.announced.codes.length === 0
      ? undefined
      : announcedOffer(plan, this.priceOf(plan), this.announced, this.now)
  }

  /** The least that anyone can buy it for. */
  lowestOf(plan: Plan): BooksMoney {
    const offer = this.offerOf(plan)
    return offer ? parseBooks(offer.price) : this.priceOf(plan)
  }

  /** Every plan if no country is given, up to what one answer can carry. */
  packages(countryCode: string | undefined): KeptAnswer {
    if (countryCode === undefined)
      return this.answer('all', () => this.present(this.shelf.plans.slice(0, plansInOneAnswer)))
    const plans = this.shelf.plansOf(countryCode)
    // Unknown countries share one empty answer, so that made-up codes cannot fill the memory.
    return this.answer(plans.length === 0 ? 'no-country' : `country:${countryCode}`, () =>
      this.presentCheapestFirst(plans),
    )
  }

  package(idOrCode: string): KeptAnswer | undefined {
    const plan = this.shelf.plan(idOrCode)
    return plan && this.answer(`plan:${plan.id}`, () => presentPlan(plan, this.priceOf(plan), this.offerOf(plan)))
  }

  organized(): KeptAnswer {
    return this.answer('organized', () => ({
      global: this.presentCheapestFirst(this.shelf.global),
      regional: this.shelf.regions.regional.flatMap(({ plans }) => this.presentCheapestFirst(plans)),
      countries: this.shelf.countries,
    }))
  }

  popular(): KeptAnswer {
    return this.answer('popular', () => this.shelf.popular)
  }

  highlights(): KeptAnswer {
    return this.answer('highlights', () => highlightsOf({ shelf: this.shelf, priceOf: (plan) => this.priceOf(plan) }))
  }

  multiplier(): KeptAnswer {
    return this.answer('multiplier', () => this.prices)
  }

  /** Not cached: the possible inputs are endless, and what visitors type is private. */
  search(text: string): KeptAnswer {
    return jsonAnswer(this.shelf.search(text))
  }

  searchRegions(text: string): KeptAnswer {
    return jsonAnswer(this.shelf.searchRegions(text))
  }

  /** Pinned plans first. Sorts by price, since rules can reverse the order of costs. */
  cheapestFirst(plans: readonly Plan[]): { plan: Plan; price: BooksMoney }[] {
    const rank = ({ code }: Plan) => (this.book.pinned.has(code) ? 0 : 1)
    return plans
      .map((plan) => ({ plan, price: this.priceOf(plan) }))
      .toSorted((a, b) => rank(a.plan) - rank(b.plan) || a.price.amount - b.price.amount)
  }

  private presentCheapestFirst(plans: readonly Plan[]) {
    return this.cheapestFirst(plans).map(({ plan, price }) => presentPlan(plan, price, this.offerOf(plan)))
  }

  private present(plans: readonly Plan[]) {
    return plans.map((plan) => presentPlan(plan, this.priceOf(plan), this.offerOf(plan)))
  }

  private answer(key: string, make: () => unknown): KeptAnswer {
    return this.answers.getOrMake(key, () => jsonAnswer(make()))
  }
}

const jsonAnswer = (body: unknown) => new KeptAnswer(200, JSON.stringify(body))
