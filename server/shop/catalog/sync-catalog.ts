import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../ground/db/db.ts'
import { notify } from '../../ground/db/notices.ts'
import type { Deps } from '../../ground/deps.ts'
import { compareCatalogs, whyImplausible } from './compare-catalogs.ts'
import { forgetCopies } from '../copies/forget-copies.ts'
import {
  hasPlansOnSale,
  lockKnownPlans,
  recordCosts,
  recordSync,
  savePlans,
  type SyncReport,
  withdrawPlans,
} from './store.ts'
import { makePlanId, type PlanFacts, takeInPlan } from './take-in-plan.ts'

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'wholesaler' | 'catalog' | 'queue' | 'config'>

/**
 * Brings the shop's plans in line with the wholesaler's, in one transaction: all of a catalogue or none of it.
 * Nothing is deleted, since old orders point at it. A list too small to be true changes nothing; neither does
 * a wholesaler that cannot be asked, which this throws on so that the job comes back. Each leaves a report.
 */
export async function syncCatalog(deps: SyncDeps): Promise<SyncReport> {
  const startedAt = deps.clock.now()
  let received: PlanFacts[]
  let unusable: number
  try {
    const listed = await deps.wholesaler.listPlans()
    received = uniqueByCode(listed.flatMap((plan) => takeInPlan(plan) ?? []))
    unusable = listed.length - received.length
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await recordSync(deps.db, { ...nothingDone(startedAt, deps.clock.now()), outcome: 'failed', detail })
    throw error
  }

  const noticeKey = randomUUID()
  const report = await deps.db.transaction(async (tx) => {
    const changes = await applyCatalog(tx, received, deps.clock.now())
    if (changes.outcome === 'applied') {
      await forgetCopies(deps, tx)
      await notify(tx, 'catalog', noticeKey)
    }
    const report = { ...nothingDone(startedAt, deps.clock.now()), ...changes, received: received.length, unusable }
    await recordSync(tx, report)
    return report
  })
  if (report.outcome === 'applied') await deps.catalog.shelf.refresh(noticeKey)
  deps.log[report.outcome === 'refused' ? 'warn' : 'info']({ sync: report }, 'looked at the catalogue')
  return report
}

type Changes = Pick<SyncReport, 'outcome' | 'added' | 'changed' | 'withdrawn' | 'detail'>

async function applyCatalog(tx: Db, received: PlanFacts[], now: Date): Promise<Changes> {
  const known = await lockKnownPlans(tx)
  const none = { added: 0, changed: 0, withdrawn: 0 }
  const detail = whyImplausible(received.length, known.filter((plan) => plan.isOnSale).length)
  if (detail) return { ...none, outcome: 'refused', detail }

  const { added, changed, withdrawn, repriced } = compareCatalogs(known, received)
  const idOf = idsFor(known.map(({ code, id }) => [code, id]))
  const rows = [...added, ...changed].map((plan) => ({ ...plan, id: idOf(plan) }))
  await savePlans(tx, rows, now)
  const repricedIds = rows.filter((row) => repriced.has(row.code)).map((row) => row.id)
  await recordCosts(tx, repricedIds, now)
  await withdrawPlans(
    tx,
    withdrawn.map((plan) => plan.id),
    now,
  )
  const counts = { added: added.length, changed: changed.length, withdrawn: withdrawn.length }
  const isChanged = rows.length + withdrawn.length > 0
  return { ...counts, outcome: isChanged ? 'applied' : 'unchanged', detail: null }
}

/** A known plan keeps its id for good; a new one gets one that nobody has. */
function idsFor(known: [code: string, id: string][]) {
  const idByCode = new Map(known)
  const taken = new Set(idByCode.values())
  return (plan: PlanFacts): string => {
    const id = idByCode.get(plan.code) ?? makePlanId(plan, (candidate) => taken.has(candidate))
    taken.add(id)
    return id
  }
}

const uniqueByCode = (list: PlanFacts[]): PlanFacts[] => [...new Map(list.map((plan) => [plan.code, plan])).values()]

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

/** A shop with nothing to sell is not ready: it asks until the wholesaler answers, then loads what it sells. */
export async function ensureCatalog(deps: SyncDeps): Promise<void> {
  for (let waitMs = 500; !(await hasPlansOnSale(deps.db)); waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      await syncCatalog(deps)
      if (await hasPlansOnSale(deps.db)) break
    } catch (error) {
      deps.log.error({ err: error }, 'the first look at the catalogue failed; trying again')
    }
    await sleep(waitMs)
  }
  await deps.catalog.shelf.read()
  await deps.catalog.prices.refresh()
}
