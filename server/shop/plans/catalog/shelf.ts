import type { CountryView, FoundCountry, FoundRegion } from '#contract/plans/destinations.ts'
import { flagOf } from '#contract/plans/flags.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { byPopularity, countryFacts, isPopular } from '../../basics/countries/countries.ts'
import { foldText } from './fold-text.ts'
import { sameMoney } from '#contract/money/supplier-money.ts'
import type { CostRates } from '../../money/currencies/cost-rates.ts'
import type { PriceBook } from './prices/price-book.ts'
import { Regions } from './regions.ts'
import { onceAsked, SearchIndex } from './search-index.ts'
import type { Plan } from './store.ts'

/** Of an empty shelf, and where suppliers charge in the books' money. */
export const noCosts: CostRates = { ...sameMoney, priceRate: 1 }

/** What is on sale, indexed for the ways visitors browse. It has costs, not prices. */
export class Shelf {
  /** Cheapest first, as read; plans with 3G only are left out. */
  readonly plans: readonly Plan[]
  readonly global: readonly Plan[]
  readonly regional: readonly Plan[]
  readonly regions: Regions
  /** Every country with a plan of its own, by name. */
  readonly countries: readonly CountryView[]
  readonly popular: readonly CountryView[]
  /** The rates at which its costs stand in the books. */
  readonly costs: CostRates
  private readonly byCountry: ReadonlyMap<string, Plan[]>
  private readonly byId: ReadonlyMap<string, Plan>
  private readonly byCode: ReadonlyMap<string, Plan>
  /** By the ids and codes of plans that are sold as another. */
  private readonly byFormerName: ReadonlyMap<string, Plan>
  private readonly countryByCode: ReadonlyMap<string, CountryView>
  private readonly index: () => SearchIndex

  constructor(onSale: readonly Plan[], costs: CostRates) {
    this.costs = costs
    this.plans = onSale.filter((plan) => !is3gOnly(plan.speed))
    this.byId = new Map(this.plans.map((plan) => [plan.id, plan]))
    this.byCode = new Map(this.plans.map((plan) => [plan.code, plan]))
    this.byFormerName = formerNames(this.plans)
    this.global = this.plans.filter((plan) => plan.reach === 'world')
    this.regional = this.plans
      .filter((plan) => plan.reach === 'region')
      .toSorted((a, b) => compareNames(a.destinationName, b.destinationName))
    this.byCountry = groupByCountry(this.plans.filter((plan) => plan.reach === 'country'))
    const facts = [...this.byCountry]
      .map(([code, plans]) => countryFacts(code, plans[0]?.destinationName))
      .toSorted((a, b) => compareNames(a.name, b.name))
    this.countries = facts.map(({ code, name }) => ({
      id: code.toLowerCase(),
      code,
      name,
      flag: flagOf(code),
      isPopular: isPopular(code),
    }))
    this.popular = this.countries.filter((country) => country.isPopular).toSorted(byPopularity)
    this.countryByCode = new Map(this.countries.map((country) => [country.code, country]))
    this.index = onceAsked(() => new SearchIndex(facts))
    this.regions = new Regions([...this.regional, ...this.global])
  }

  /** The same shelf without hidden plans, and with pinned ones first. */
  arrangedBy({ hidden, pinned }: Pick<PriceBook, 'hidden' | 'pinned'>): Shelf {
    if (hidden.size === 0 && pinned.size === 0) return this
    const shown = this.plans.filter(({ code }) => !hidden.has(code))
    const isPinned = ({ code }: Plan) => pinned.has(code)
    return new Shelf([...shown.filter(isPinned), ...shown.filter((plan) => !isPinned(plan))], this.costs)
  }

  country(code: string): CountryView | undefined {
    return this.countryByCode.get(code)
  }

  plansOf(countryCode: string): readonly Plan[] {
    return this.byCountry.get(countryCode) ?? []
  }

  plan(idOrCode: string): Plan | undefined {
    return this.byId.get(idOrCode) ?? this.byCode.get(idOrCode) ?? this.byFormerName.get(idOrCode)
  }

  /** Regions, except those named after a country that was found: a visitor who types 'japan' means Japan. */
  searchRegions(text: string): FoundRegion[] {
    const countries = this.search(text).map(({ name }) => name)
    const asTyped = this.regions.searchAsTyped(text)
    // A typo is forgiven only where nothing matches as typed: 'paris' is no mistyped 'países bálticos'.
    const isTypo = asTyped.length === 0 && this.index().findAsTyped(text).length === 0
    return (isTypo ? this.regions.searchNearly(text) : asTyped).filter(
      ({ name }) => foldText(name) === foldText(text) || !countries.some((country) => name.includes(country)),
    )
  }

  search(text: string): FoundCountry[] {
    const index = this.index()
    const asTyped = index.findAsTyped(text)
    // The same the other way round: Arabic 'Europe' is no mistyped 'Aruba'.
    const isTypo = asTyped.length === 0 && this.regions.searchAsTyped(text).length === 0
    return (isTypo ? index.findNearly(text) : asTyped).flatMap(({ code, place }) => {
      const country = this.countryByCode.get(code)
      return country ? { ...country, ...(place && { place }) } : []
    })
  }
}

const formerNames = (plans: readonly Plan[]): Map<string, Plan> =>
  new Map(
    plans.flatMap((plan) =>
      (plan.offers ?? []).flatMap(({ planId, planCode }) => [[planId, plan] as const, [planCode, plan] as const]),
    ),
  )

function groupByCountry(plans: readonly Plan[]): Map<string, Plan[]> {
  const groups = new Map<string, Plan[]>()
  for (const plan of plans) {
    const group = groups.get(plan.destinationCode)
    if (group) group.push(plan)
    else groups.set(plan.destinationCode, [plan])
  }
  return groups
}

const { compare: compareNames } = new Intl.Collator('en')
