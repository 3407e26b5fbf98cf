import { createHash } from 'node:crypto'
import { severalCarriers } from '#contract/plans/plan-text.ts'
import type { Coverage } from '#contract/supply/esim.ts'
import type { WholesalePlan } from '../../supply/esims/wholesaler.ts'
import type { OfferFacts } from './tables.ts'

/** An offer as its supplier lists it. The store adds its plan and the time it was seen. */
export interface ListedOffer extends OfferFacts {
  /** The supplier's own code. */
  code: string
  costMicroUsd: number
  suggestedMicroUsd: number | null
  fingerprint: string
}

const mostCarriersNamed = 3

/** The networks a customer may use, listed as long as they fit on a card. */
export function carrierOf(coverage: readonly Coverage[]): string | null {
  const carriers = [...new Set(coverage.flatMap(({ networks }) => networks.map((network) => network.carrier.trim())))]
  const named = carriers.filter(Boolean)
  if (named.length === 0) return null
  if (coverage.length > 1 && named.length > mostCarriersNamed) return severalCarriers
  return named.slice(0, mostCarriersNamed).join(' / ')
}

/** Undefined for a plan that cannot be sold: without a usable cost, duration, name or place. */
export function takeInPlan(plan: WholesalePlan): ListedOffer | undefined {
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
    ...(plan.identityCheck && { identityCheck: plan.identityCheck }),
  }
  return { ...facts, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') }
}

/** Drops an unusable suggestion. */
const usableMicros = (micros: number | null) => (micros && Number.isSafeInteger(micros) && micros > 0 ? micros : null)

const wholeMb = (mb: number | null) => (mb && mb > 0 ? Math.max(1, Math.round(mb)) : null)

type IsTaken = (name: string) => boolean

/** A plan's readable, permanent address, made from its public code: `japan-5gb-30-days-jc016`. */
export function makePlanId(plan: { code: string; name: string }, isTaken: IsTaken): string {
  const readable = slug(`${plan.name} ${plan.code}`).slice(0, 100)
  if (readable && !isTaken(readable)) return readable
  return `${readable || 'plan'}-${shortHash(plan.code)}`
}

/** A new plan's permanent public code: the supplier's, unless another plan already has it. */
export function makePlanCode(offer: { supplier: string; code: string }, isTaken: IsTaken): string {
  const { supplier, code } = offer
  if (!isTaken(code)) return code
  const withSupplier = `${code}-${supplier}`
  return isTaken(withSupplier) ? `${withSupplier}-${shortHash(`${supplier} ${code}`)}` : withSupplier
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
