import type { PlanFacts } from './take-in-plan.ts'

/** A plan as the shop already has it. */
export interface KnownPlan {
  id: string
  code: string
  costMicroUsd: number
  fingerprint: string
  isOnSale: boolean
}

export interface CatalogChange {
  added: PlanFacts[]
  /** Told anew, at another cost, or back on sale. */
  changed: PlanFacts[]
  withdrawn: KnownPlan[]
  /** Codes of the plans that cost something they did not cost before. */
  repriced: Set<string>
}

/** Below this share of what was on sale, a list is a fault of the wholesaler's, not a decision. */
const smallestBelievableShare = 0.5

/** Why a list must not be believed; undefined when it may. */
export function whyImplausible(incoming: number, onSale: number): string | undefined {
  if (incoming === 0) return 'The wholesaler sent an empty catalogue.'
  if (incoming < onSale * smallestBelievableShare)
    return `The wholesaler sent ${incoming} plans where ${onSale} are on sale.`
  return undefined
}

export function compareCatalogs(known: readonly KnownPlan[], incoming: readonly PlanFacts[]): CatalogChange {
  const knownByCode = new Map(known.map((plan) => [plan.code, plan]))
  const incomingCodes = new Set(incoming.map((plan) => plan.code))
  const isChanged = (plan: PlanFacts) => {
    const before = knownByCode.get(plan.code)
    return before !== undefined && (before.fingerprint !== plan.fingerprint || !before.isOnSale)
  }
  const isRepriced = (plan: PlanFacts) => knownByCode.get(plan.code)?.costMicroUsd !== plan.costMicroUsd
  return {
    added: incoming.filter((plan) => !knownByCode.has(plan.code)),
    changed: incoming.filter(isChanged),
    withdrawn: known.filter((plan) => plan.isOnSale && !incomingCodes.has(plan.code)),
    repriced: new Set(incoming.filter(isRepriced).map((plan) => plan.code)),
  }
}
