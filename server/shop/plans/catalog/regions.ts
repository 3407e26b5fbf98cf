import type { FoundRegion, RegionView } from '#contract/plans/destinations.ts'
import { regionIdOf } from '#contract/plans/region-id.ts'
import { regionNamesAbroad } from '../../basics/countries/names-abroad.ts'
import { otherRegionNames } from '../../basics/countries/place-names.ts'
import { regionShown } from './region-shown.ts'
import { type Found, onceAsked, SearchIndex } from './search-index.ts'
import type { Plan } from './store.ts'

interface Region {
  view: RegionView
  plans: Plan[]
}

/** The regions of multi-country plans, in the order of their plans. */
export class Regions {
  /** All but worldwide. */
  readonly regional: readonly Region[]
  private readonly byId: ReadonlyMap<string, Region>
  private readonly index: () => SearchIndex

  constructor(plans: readonly Plan[]) {
    this.byId = gather(plans)
    this.regional = [...this.byId.values()].filter(({ view }) => !view.isGlobal)
    this.index = onceAsked(() => new SearchIndex([...this.byId.values()].map(factsOf)))
  }

  /** None for an unknown id. */
  plansOf(id: string): readonly Plan[] {
    return this.byId.get(id)?.plans ?? []
  }

  /** Best first, of names that match as typed. */
  searchAsTyped(text: string): FoundRegion[] {
    return this.shown(this.index().findAsTyped(text))
  }

  /** Of names that are mistyped. */
  searchNearly(text: string): FoundRegion[] {
    return this.shown(this.index().findNearly(text))
  }

  private shown(found: readonly Found[]): FoundRegion[] {
    return found.flatMap(({ code, isMeant = false }) => {
      const view = this.byId.get(code)?.view
      return view ? { ...view, isMeant } : []
    })
  }
}

const factsOf = ({ view: { id, name } }: Region) => ({
  code: id,
  name,
  aliases: otherRegionNames[name] ?? [],
  foreignNames: regionNamesAbroad(name),
  places: [],
})

function gather(plans: readonly Plan[]): Map<string, Region> {
  const regions = new Map<string, Region>()
  for (const plan of plans) {
    const name = regionShown(plan) ?? 'Global'
    const id = regionIdOf(name)
    const region = regions.get(id) ?? {
      view: { id, name, plans: 0, countries: 0, isGlobal: plan.reach === 'world' },
      plans: [],
    }
    region.plans.push(plan)
    region.view = {
      ...region.view,
      plans: region.plans.length,
      countries: Math.max(region.view.countries, plan.coverageCodes.length),
    }
    regions.set(id, region)
  }
  return regions
}
