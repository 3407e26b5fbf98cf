import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notify, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { forgetCopies } from '../../site/outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../../site/outside-caches/settings.ts'
import { dealingWithEach } from '../../supply/esims/dealing-with.ts'
import type { WithSuppliers, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import { compareCatalogs, type KnownOffer, whyImplausible } from './compare-catalogs.ts'
import {
  hasOffersOnSale,
  listPlanNames,
  lockKnownOffers,
  noteSeen,
  type OfferOfPlan,
  recordCosts,
  saveOffers,
  withdrawOffers,
} from './offer-store.ts'
import { rejoinPlans } from './join-store.ts'
import { noteSuppliers } from './note-suppliers.ts'
import type { WithCatalog } from './open-catalog.ts'
import { recordSync, type SyncReport } from './store.ts'
import { type ListedOffer, makePlanCode, makePlanId, takeInPlan } from './take-in-plan.ts'

type Deps = WithDb & WithClock & WithLog & WithCatalog & WithQueue & WithConfig & WithCdnConfig
type SyncDeps = Deps & WithWholesaler

/**
 * Brings the plans in line with the wholesaler's list in one transaction: all of a catalogue or none of it. Offers of
 * other suppliers stay. Nothing is deleted, since old orders refer to it. An implausibly small list changes nothing; a
 * wholesaler that cannot be reached throws, so that the job retries. Every run leaves a report.
 */
export async function syncCatalog(deps: SyncDeps): Promise<SyncReport> {
  const { supplier } = deps.wholesaler
  const startedAt = deps.clock.now()
  let received: ListedOffer[]
  let unusable: number
  try {
    const listed = await deps.wholesaler.listPlans()
    received = uniqueByCode(listed.flatMap((plan) => takeInPlan(plan) ?? []))
    unusable = listed.length - received.length
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await recordSync(deps.db, { supplier, ...nothingDone(startedAt, deps.clock.now()), outcome: 'failed', detail })
    throw error
  }

  const noticeKey = randomUUID()
  const report = await deps.db.transaction(async (tx) => {
    const changes = await applyCatalog(tx, { supplier, received, now: deps.clock.now() })
    if (changes.outcome === 'applied') {
      await forgetCopies(deps, tx)
      await notify(tx, 'catalog', noticeKey)
    }
    const counts = { received: received.length, unusable }
    const report = { supplier, ...nothingDone(startedAt, deps.clock.now()), ...changes, ...counts }
    await recordSync(tx, report)
    return report
  })
  if (report.outcome === 'applied') await deps.catalog.shelf.refresh(noticeKey)
  deps.log[report.outcome === 'refused' ? 'warn' : 'info']({ sync: report }, 'looked at the catalogue')
  return report
}

type Changes = Pick<SyncReport, 'outcome' | 'added' | 'changed' | 'withdrawn' | 'detail'>

interface Catalogue {
  supplier: string
  received: ListedOffer[]
  now: Date
}

async function applyCatalog(tx: Db, { supplier, received, now }: Catalogue): Promise<Changes> {
  const known = await lockKnownOffers(tx, supplier)
  const none = { added: 0, changed: 0, withdrawn: 0 }
  const detail = whyImplausible(received.length, known.filter((offer) => offer.isOnSale).length)
  if (detail) return { ...none, outcome: 'refused', detail }

  const { added, changed, withdrawn, repriced } = compareCatalogs(known, received)
  const rows = [...(await makePlans(tx, supplier, added)), ...withTheirPlans(known, changed)]
  await saveOffers(tx, { supplier, rows, now })
  const codesRepriced = rows.map(({ code }) => code).filter((code) => repriced.has(code))
  await recordCosts(tx, { supplier, codes: codesRepriced, now })
  await withdrawOffers(tx, { supplier, codes: withdrawn.map(({ code }) => code), now })
  await noteSeen(tx, supplier, now)
  const rejoined = await rejoinPlans(tx, { supplier, now })
  const counts = { added: added.length, changed: changed.length, withdrawn: withdrawn.length }
  const isChanged = rows.length + withdrawn.length + rejoined > 0
  return { ...counts, outcome: isChanged ? 'applied' : 'unchanged', detail: null }
}

/** Makes a plan for each new offer, with an id and a code that no other plan has. */
async function makePlans(tx: Db, supplier: string, added: readonly ListedOffer[]): Promise<OfferOfPlan[]> {
  const names = added.length === 0 ? [] : await listPlanNames(tx)
  const [ids, codes] = [new Set(names.map(({ id }) => id)), new Set(names.map(({ code }) => code))]
  return added.map((offer) => {
    const planCode = makePlanCode({ supplier, code: offer.code }, (code) => codes.has(code))
    const planId = makePlanId({ code: planCode, name: offer.name }, (id) => ids.has(id))
    codes.add(planCode)
    ids.add(planId)
    return { ...offer, planId, planCode }
  })
}

/** A plan keeps its id and code for ever. */
function withTheirPlans(known: readonly KnownOffer[], changed: readonly ListedOffer[]): OfferOfPlan[] {
  const plans = new Map(known.map(({ code, planId, planCode }) => [code, { planId, planCode }]))
  return changed.flatMap((offer) => {
    const plan = plans.get(offer.code)
    return plan ? [{ ...offer, ...plan }] : []
  })
}

const uniqueByCode = (list: ListedOffer[]): ListedOffer[] => [
  ...new Map(list.map((offer) => [offer.code, offer])).values(),
]

const nothingDone = (startedAt: Date, finishedAt: Date) => ({
  startedAt,
  finishedAt,
  received: 0,
  added: 0,
  changed: 0,
  withdrawn: 0,
  unusable: 0,
  detail: null,
})

const longestWaitMs = 30_000

/**
 * A shop without plans is not ready: syncs until a wholesaler answers, then loads the catalogue. One that is connected
 * beside others and has nothing on sale yet is read by a worker.
 */
export async function ensureCatalog(deps: Deps & WithNotices & WithSuppliers): Promise<void> {
  const connected = [...deps.suppliers.keys()]
  for (let waitMs = 500; !(await hasOffersOnSale(deps.db, connected)); waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      await dealingWithEach(deps, syncCatalog)
    } catch (error) {
      deps.log.error({ err: error }, 'the first catalogue sync failed; trying again')
    }
    if (await hasOffersOnSale(deps.db, connected)) break
    await sleep(waitMs)
  }
  for (const supplier of connected.slice(1))
    if (!(await hasOffersOnSale(deps.db, [supplier])))
      await deps.queue.enqueue(deps.db, 'sync-catalog', {}, { onceKey: 'first-sync' })
  await noteSuppliers(deps)
  await deps.catalog.shelf.read()
  await deps.catalog.prices.refresh()
}
