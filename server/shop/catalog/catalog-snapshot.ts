import type { Money } from '#contract/money.ts'
import { type PriceMultiplierView, retailPrice } from '#contract/pricing.ts'
import { KeptAnswer, roomFor } from '../../ground/http/kept-answer.ts'
import { BoundedCache } from '../../ground/bounded-cache.ts'
import { presentPlan } from './present-plan.ts'
import type { Shelf } from './shelf.ts'
import type { Plan } from './store.ts'

const plansInOneAnswer = 5000

/**
 * What is on sale at the prices of this moment, with every answer made when it is first asked for and kept as
 * bytes. It never changes: a change of plans or prices makes another one.
 */
export class CatalogSnapshot {
  readonly shelf: Shelf
  readonly prices: PriceMultiplierView
  // Bounded, since at two hundred thousand plans every answer ever asked for would not fit.
  private readonly answers = new BoundedCache<KeptAnswer>({
    entries: 20_000,
    bytes: 192 * 1024 * 1024,
    sizeOf: roomFor,
  })

  constructor(shelf: Shelf, prices: PriceMultiplierView) {
    this.shelf = shelf
    this.prices = prices
  }

  priceOf(plan: Pick<Plan, 'costMicroUsd'>): Money {
    return retailPrice(plan.costMicroUsd, this.prices.multiplier)
  }

  /** Every plan when no country is named, as far as one answer can carry them. */
  packages(countryCode: string | undefined): KeptAnswer {
    if (countryCode === undefined)
      return this.answer('all', () => this.present(this.shelf.plans.slice(0, plansInOneAnswer)))
    const plans = this.shelf.plansOf(countryCode)
    // Made-up countries share one empty answer, so that they cannot fill the memory.
    return this.answer(plans.length === 0 ? 'no-country' : `country:${countryCode}`, () => this.present(plans))
  }

  package(idOrCode: string): KeptAnswer | undefined {
    const plan = this.shelf.plan(idOrCode)
    return plan && this.answer(`plan:${plan.id}`, () => presentPlan(plan, this.prices.multiplier))
  }

  organized(): KeptAnswer {
    return this.answer('organized', () => ({
      global: this.present(this.shelf.global),
      regional: this.present(this.shelf.regional),
      countries: this.shelf.countries,
    }))
  }

  popular(): KeptAnswer {
    return this.answer('popular', () => this.shelf.popular)
  }

  multiplier(): KeptAnswer {
    return this.answer('multiplier', () => this.prices)
  }

  /** Made anew each time: what people type is endless, and theirs. */
  search(text: string): KeptAnswer {
    return jsonAnswer(this.shelf.search(text))
  }

  private present(plans: readonly Plan[]) {
    return plans.map((plan) => presentPlan(plan, this.prices.multiplier))
  }

  private answer(key: string, make: () => unknown): KeptAnswer {
    return this.answers.getOrMake(key, () => jsonAnswer(make()))
  }
}

const jsonAnswer = (body: unknown) => new KeptAnswer(200, JSON.stringify(body))
