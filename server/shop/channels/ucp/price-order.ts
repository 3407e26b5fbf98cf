import type { BooksMoney } from '#contract/money/books-money.ts'
import type { Money } from '#contract/money/money.ts'
import type { CatalogSnapshot } from '../../plans/catalog/catalog-snapshot.ts'
import type { Plan } from '../../plans/catalog/store.ts'

/** Which plans are wanted: all of them where nothing is named. */
interface Wanted {
  plans?: readonly Plan[] | undefined
  /** Any of these. */
  countries?: readonly string[] | undefined
  /** Of the price as `convert` shows it. */
  least: number
  most: number
}

interface Place {
  plan: Plan
  amount: number
  /** The same for plans that cost the same, so that sorting by it keeps the order they came in. */
  rank: number
}

/**
 * The plans of a snapshot in the order of their prices, made once: a search prices no plan, sorts only plans of places that were
 * named, and converts only what it shows.
 */
export class PriceOrder {
  /** Pinned ones first, the cheapest first. */
  private readonly places: readonly Place[]
  private readonly placeOf: ReadonlyMap<Plan, Place>
  private readonly placesIn: ReadonlyMap<string, readonly Place[]>
  /** Each once, the lowest first. */
  private readonly prices: readonly BooksMoney[]

  constructor(snapshot: CatalogSnapshot) {
    const { pinned } = snapshot.book
    const listed = snapshot.cheapestFirst(snapshot.shelf.plans)
    const placesIn = new Map<string, Place[]>()
    let last: Place | undefined
    this.places = listed.map(({ plan, price: { amount } }) => {
      const isLevel = last?.amount === amount && pinned.has(last.plan.code) === pinned.has(plan.code)
      last = { plan, amount, rank: (last?.rank ?? 0) + (isLevel ? 0 : 1) }
      for (const code of plan.coverageCodes) {
        const places = placesIn.get(code)
        if (places) places.push(last)
        else placesIn.set(code, [last])
      }
      return last
    })
    this.placesIn = placesIn
    this.placeOf = new Map(this.places.map((place) => [place.plan, place]))
    const byAmount = new Map(listed.map(({ price }) => [price.amount, price]))
    this.prices = [...byAmount.values()].toSorted((one, other) => one.amount - other.amount)
  }

  /** In their order. */
  find({ plans, countries, least, most }: Wanted, convert: (price: BooksMoney) => Money): readonly { plan: Plan }[] {
    const named = plans ? this.placesOf(plans) : this.places
    const served = countries ? this.serving(countries, named) : named
    if (least <= 0 && most === Infinity) return served
    // An exchange rate, and an ending, keep prices in their order, so a few of them show where the wanted ones begin and end.
    const first = this.prices[this.countBelow((price) => convert(price).amount < least)]
    const last = this.prices[this.countBelow((price) => convert(price).amount <= most) - 1]
    return first && last ? served.filter(({ amount }) => amount >= first.amount && amount <= last.amount) : []
  }

  private placesOf(plans: readonly Plan[]): readonly Place[] {
    return plans.flatMap((plan) => this.placeOf.get(plan) ?? []).toSorted((one, other) => one.rank - other.rank)
  }

  private serving(countries: readonly string[], among: readonly Place[]): readonly Place[] {
    const served = new Set<Place>()
    for (const code of new Set(countries)) for (const place of this.placesIn.get(code) ?? []) served.add(place)
    return among.filter((place) => served.has(place))
  }

  /** How many of the lowest prices are so. */
  private countBelow(isSo: (price: BooksMoney) => boolean): number {
    let [from, end] = [0, this.prices.length]
    while (from < end) {
      const middle = (from + end) >> 1
      const price = this.prices[middle]
      if (price && isSo(price)) from = middle + 1
      else end = middle
    }
    return from
  }
}
