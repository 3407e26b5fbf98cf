import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { RequiredReason } from '#contract/office/admin-order.ts'
import {
  type BackupView,
  BalanceHistoryView,
  type CreditCheckView,
  type FailedJob,
  OperationsView,
  type SyncOutcome,
  type WholesalerState,
} from '#contract/office/operations.ts'
import * as api from '#contract/api/operations.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDatabase, WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { type FailedJobRow, isUnderWay, listFailedJobs, listWaiting } from '../../../platform/jobs/queue-store.ts'
import { readWorkers } from '../../../platform/jobs/heartbeat.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { version } from '../../../platform/config/version.ts'
import { listSyncs, type SyncReport } from '../../../shop/plans/catalog/store.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import { firstSupplier } from '../../../shop/supply/esims/dealing-with.ts'
import { readHealth } from '../../../shop/supply/esims/supplier-health.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { type CreditCheck, lastCreditCheck } from './check-credit.ts'
import type { BalanceDay } from './forecast.ts'
import { inSupplierMoney, presentBalance } from './present-balance.ts'
import { type Backup, lastBackup } from './store.ts'
import { dismissJob, retryJob, subjectOf } from './settle-failed-job.ts'
import { lookAtBalances, readBalance, readBalanceHistory } from './watch-balance.ts'

type Deps = WithConfig & WithWholesalerConfig & WithClock & WithDatabase & WithDb & WithQueue & WithSuppliers

const syncsShown = 5

/** A check older than this is repeated when an administrator looks. */
const creditFreshSeconds = 3600

export const operationsRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readOperations, 'Catalogue syncs, the balance with the wholesaler, failed jobs, health.')
    route(app, api.readOperations, { answer: OperationsView }, async (): Promise<OperationsView> => {
      const { db, database, clock, queue } = deps
      const balance = await readBalance(deps, firstSupplier(deps))
      await lookAtBalances(deps)
      const credit = await lastCreditCheck(db)
      if (!credit || credit.checkedAt < secondsAfter(clock.now(), -creditFreshSeconds))
        await queue.enqueue(db, 'check-credit', {}, { onceKey: 'asked' })
      const waiting = await listWaiting(database.raw)
      return {
        syncs: (await listSyncs(db, syncsShown)).map(presentSync),
        isSyncing: await isUnderWay(database.raw, 'sync-catalog'),
        balance: balance ? presentBalance(balance) : null,
        wholesalers: deps.suppliers.size > 1 ? await readWholesalers(deps) : [],
        credit: credit ? presentCreditCheck(credit) : null,
        backup: presentBackup(await lastBackup(db), clock.now()),
        failedJobs: (await listFailedJobs(database.raw)).map(presentFailure),
        health: {
          version,
          database: database.kind,
          upSince: new Date(Date.now() - process.uptime() * 1000).toISOString(),
          workers: (await readWorkers(database.raw)).alive,
          jobsWaiting: waiting.reduce((sum, { count }) => sum + count, 0),
          oldestWaitSeconds: Math.floor(Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds))),
        },
      }
    })

    says(
      app,
      api.readBalanceHistory,
      'The balance with the wholesaler day by day, and how it goes on at the recent rate.',
    )
    route(app, api.readBalanceHistory, { answer: BalanceHistoryView }, async () => {
      const { floorMicroUsd, days, ahead } = await readBalanceHistory(deps, firstSupplier(deps))
      const present = ({ day, microUsd }: BalanceDay) => ({ day, amount: inSupplierMoney(microUsd) })
      return { floor: inSupplierMoney(floorMicroUsd), days: days.map(present), ahead: ahead.map(present) }
    })

    says(app, api.syncCatalog, 'Looks at the catalogue now.')
    route(app, api.syncCatalog, {}, async (request) => {
      const by = await actingAdmin(request)
      await deps.db.transaction(async (tx) => {
        await deps.queue.enqueue(tx, 'sync-catalog', {}, { onceKey: 'asked' })
        const subject = { kind: 'catalog', id: 'sync' } as const
        await recordAction(tx, { by, at: deps.clock.now(), action: 'sync_catalog', subject })
      })
    })

    says(app, api.retryJob, 'Tries a failed job again.')
    route(app, api.retryJob, { params: z.object({ id: z.uuid() }) }, async (request) => {
      await retryJob(deps, { by: await actingAdmin(request), id: request.params.id })
    })

    const dismissing = { params: z.object({ id: z.uuid() }), body: RequiredReason }
    says(app, api.dismissJob, 'Takes a failed job off the list, with a reason, and does nothing else.')
    route(app, api.dismissJob, dismissing, async (request) => {
      const { reason } = request.body
      await dismissJob(deps, { by: await actingAdmin(request), id: request.params.id, reason })
    })
  }

async function readWholesalers(deps: Deps): Promise<WholesalerState[]> {
  const names = [...deps.suppliers.keys()]
  const health = await readHealth(deps.db, names)
  return Promise.all(
    names.map(async (supplier) => {
      const balance = await readBalance(deps, supplier)
      return {
        name: supplierName(supplier),
        balance: balance ? presentBalance(balance) : null,
        restsSince: health.get(supplier)?.openedAt?.toISOString() ?? null,
      }
    }),
  )
}

const presentCreditCheck = ({ checkedAt, found, differences }: CreditCheck): CreditCheckView => ({
  checkedAt: checkedAt.toISOString(),
  found,
  differences: differences.map((each) => ({
    kind: each.kind,
    id: each.id,
    name: each.name,
    expected: writeBooks(each.expected),
    found: writeBooks(each.found),
  })),
})

/** A night without a backup, with two hours for one that takes long. */
const backupLifeSeconds = 26 * 3600

const presentBackup = (backup: Backup | undefined, now: Date): BackupView | null =>
  backup
    ? {
        finishedAt: backup.finishedAt.toISOString(),
        bytes: backup.bytes,
        isEncrypted: backup.isEncrypted,
        isCopied: backup.isCopied,
        isOld: secondsAfter(backup.finishedAt, backupLifeSeconds) < now,
      }
    : null

const presentSync = (report: SyncReport): SyncOutcome => ({
  outcome: report.outcome,
  startedAt: report.startedAt.toISOString(),
  finishedAt: report.finishedAt.toISOString(),
  received: report.received,
  added: report.added,
  changed: report.changed,
  withdrawn: report.withdrawn,
  unusable: report.unusable,
  detail: report.detail,
})

const presentFailure = (job: FailedJobRow): FailedJob => ({
  id: job.id,
  name: job.name,
  subject: subjectOf(job),
  error: job.output?.message ?? '',
  tries: job.tries,
  failedAt: new Date(job.failedAt).toISOString(),
})
