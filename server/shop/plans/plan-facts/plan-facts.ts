import { createHash } from 'node:crypto'
import type { PlanFacts } from '#contract/plans/plan-facts.ts'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import type { Plan, PlanDetails } from '../catalog/store.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import type { Suppliers } from '../../supply/esims/wholesaler.ts'

interface Details extends PlanDetails {
  takesBack: boolean
}

/** Whether each supplier that may deliver the plan takes an unused eSIM back at once. */
export const takesBack = (suppliers: Suppliers, plan: Plan): boolean =>
  (plan.offers ?? [plan]).every((offer) => capabilitiesOf({ suppliers }, offer).takesBack)

export const factsOf = (plan: Plan, details: Details, price: Money): PlanFacts => ({
  planId: plan.id,
  code: plan.code,
  name: plan.name,
  reach: plan.reach,
  destinationCode: plan.destinationCode,
  destinationName: plan.destinationName,
  dataMb: plan.dataMb,
  dailyMb: plan.dailyMb,
  slowedTo: plan.slowedTo,
  validityDays: plan.validityDays,
  startsAt: plan.startsAt,
  useWithinDays: plan.useWithinDays,
  speed: plan.speed,
  coverage: details.coverage,
  supportsTopUp: plan.supportsTopUp,
  exitCodes: details.exitCodes,
  textMessages: details.textMessages,
  // Only where there is something to say, so that a version from before stays what it was.
  ...(details.identityCheck && { identityCheck: details.identityCheck }),
  ...(!details.takesBack && { takesBack: false as const }),
  price: toDecimalString(price),
  currency: price.currency,
})

/** A hash of the content, so that a version has its name before the first sale and never means anything else. */
export const versionOf = (facts: PlanFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20)
