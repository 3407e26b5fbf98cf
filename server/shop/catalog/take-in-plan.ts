import { createHash } from 'node:crypto'
import type { plans } from '../../ground/db/schema.ts'
import type { Coverage } from '#contract/esim.ts'
import { severalCarriers } from '#contract/plan-text.ts'
import type { WholesalePlan } from '../esims/wholesaler.ts'

/** What a sync writes about a plan. When it was seen, changed or withdrawn is the store's business. */
export type PlanFacts = Omit<typeof plans.$inferInsert, 'id' | 'firstSeenAt' | 'changedAt' | 'withdrawnAt'>

const mostCarriersNamed = 3

/** The networks a customer may meet, by name while they fit on a card. */
export function carrierOf(coverage: readonly Coverage[]): string | null {
  const carriers = [...new Set(coverage.flatMap(({ networks }) => networks.map((network) => network.carrier.trim())))]
  const named = carriers.filter(Boolean)
  if (named.length === 0) return null
  if (coverage.length > 1 && named.length > mostCarriersNamed) return severalCarriers
  return named.slice(0, mostCarriersNamed).join(' / ')
}

/** Undefined for a plan nobody could sell: without a usable cost, duration, name or place. */
export function takeInPlan(plan: WholesalePlan): PlanFacts | undefined {
  const codes = [...new Set(plan.coverage.map((place) => place.countryCode.toUpperCase()))].toSorted()
  const isSellable =
    plan.code.length > 0 &&
    plan.name.trim().length > 0 &&
    Number.isSafeInteger(plan.cost) &&
    plan.cost > 0 &&
    Number.isInteger(plan.validityDays) &&
    plan.validityDays > 0 &&
    codes.length > 0
  if (!isSellable) return undefined
  const facts = {
    code: plan.code,
    name: plan.name.trim(),
    description: plan.description.trim(),
    costMicroUsd: plan.cost,
    suggestedMicroUsd: usableMicros(plan.suggestedPrice),
    dataMb: wholeMb(plan.dataMb),
    dailyMb: wholeMb(plan.dailyMb),
    slowedTo: plan.slowedTo,
    validityDays: plan.validityDays,
    startsAt: plan.startsAt,
    useWithinDays: plan.useWithinDays,
    speed: plan.speed.trim() || null,
    reach: plan.reach,
    destinationCode: plan.destination.code.toUpperCase(),
    destinationName: plan.destination.name,
    carrier: carrierOf(plan.coverage),
    coverageCodes: codes,
    coverage: plan.coverage,
    supportsTopUp: plan.supportsTopUp,
    exitCodes: plan.exitCodes.toSorted(),
    textMessages: plan.textMessages,
  }
  return { ...facts, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

/** A suggestion nobody can use is none. */
const usableMicros = (micros: number | null) => (micros && Number.isSafeInteger(micros) && micros > 0 ? micros : null)

const wholeMb = (mb: number | null) => (mb && mb > 0 ? Math.max(1, Math.round(mb)) : null)

/** A plan's own address, readable and never changed afterwards: `japan-5gb-30-days-jc016`. */
export function makePlanId(plan: Pick<PlanFacts, 'code' | 'name'>, isTaken: (id: string) => boolean): string {
  const readable = slug(`${plan.name} ${plan.code}`).slice(0, 100)
  if (readable && !isTaken(readable)) return readable
  const unique = createHash('sha256').update(plan.code).digest('hex').slice(0, 12)
  return `${readable || 'plan'}-${unique}`
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
