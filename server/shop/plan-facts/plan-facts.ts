import { createHash } from 'node:crypto'
import type { PlanFacts } from '#contract/plan-facts/plan-facts.ts'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import type { Plan, PlanDetails } from '../catalog/store.ts'

export const factsOf = (plan: Plan, details: PlanDetails, price: Money): PlanFacts => ({
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
  price: toDecimalString(price),
  currency: price.currency,
})

/** A hash of the content, so that a version has its name before the first sale and never means anything else. */
export const versionOf = (facts: PlanFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20)
