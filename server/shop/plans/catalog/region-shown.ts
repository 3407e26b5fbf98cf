import { type Region, regionOf } from '#contract/plans/regions.ts'
import type { Plan } from './store.ts'

export const regionNames: Record<Region, string> = {
  europe: 'Europe',
  asia: 'Asia Pacific',
  americas: 'Americas',
  mena: 'Middle East & Africa',
  global: 'Pacific Islands',
}

/** Null for plans valid worldwide. */
export function regionShown(plan: Pick<Plan, 'reach' | 'destinationCode' | 'destinationName'>): string | null {
  if (plan.reach === 'world') return null
  return plan.reach === 'region' ? plan.destinationName : regionNames[regionOf(plan.destinationCode)]
}
