import type { PackageView } from './plan.ts'
import { is3gOnly, type SpeedClass, speedClass, speedClasses } from './speed.ts'

/** Whole gigabytes, or the plans without a limit. */
export type DataOption = number | 'unlimited'

/** An absent entry lets every plan pass. */
export interface PlanFilter {
  data?: DataOption
  days?: number
  speed?: SpeedClass
}

type Filterable = Pick<PackageView, 'dataAmount' | 'validityDays' | 'speed'>

const dataOption = ({ dataAmount }: Pick<Filterable, 'dataAmount'>): DataOption =>
  dataAmount ? Math.round(dataAmount / 1024) : 'unlimited'

/** The entries of the Data filter: distinct, ascending, unlimited last. */
export function dataOptions(plans: readonly Filterable[]): DataOption[] {
  const rank = (option: DataOption) => (option === 'unlimited' ? Infinity : option)
  return [...new Set(plans.map(dataOption))].toSorted((a, b) => rank(a) - rank(b))
}

export const daysOptions = (plans: readonly Filterable[]): number[] =>
  [...new Set(plans.map((plan) => plan.validityDays))].toSorted((a, b) => a - b)

export const isFiltering = (filter: PlanFilter): boolean => Object.values(filter).some((value) => value !== undefined)

export function matchesFilter(plan: Filterable, filter: PlanFilter): boolean {
  if (is3gOnly(plan.speed)) return false
  if (filter.data !== undefined && dataOption(plan) !== filter.data) return false
  if (filter.days !== undefined && plan.validityDays !== filter.days) return false
  return filter.speed === undefined || speedClass(plan.speed) === filter.speed
}

/** Filters are kept in the address; an unknown value there is ignored. */
export function readPlanFilter(query: URLSearchParams): PlanFilter {
  const data = query.get('data')
  const speed = query.get('speed')
  return {
    data: data === 'unlimited' ? data : wholeNumber(data),
    days: wholeNumber(query.get('days')),
    speed: speedClasses.find((known) => known === speed?.toUpperCase()),
  }
}

export function writePlanFilter(filter: PlanFilter): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

const wholeNumber = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)
