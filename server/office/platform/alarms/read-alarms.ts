import { supplierName } from '#contract/supply/supplier-name.ts'
import type { SecurityReadings } from '../../../identity/security/alerts.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { DatabaseReadings } from '../../../platform/db/alerts.ts'
import type { JobsReadings } from '../../../platform/jobs/alerts.ts'
import { lastDoneAt } from '../../../platform/jobs/queue-store.ts'
import type { CatalogReadings } from '../../../shop/plans/catalog/alerts.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { CreditReadings } from '../../../shop/money/credit/alerts.ts'
import type { DisputeReadings } from '../../../shop/money/disputes/alerts.ts'
import type { EsimsReadings } from '../../../shop/supply/esims/alerts.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { InvoicesReadings } from '../../../shop/papers/invoices/alerts.ts'
import { oldestUnreported } from '../../../shop/papers/invoices/measure-reports.ts'
import type { PartnersReadings } from '../../../shop/channels/partners/alerts.ts'
import { readPartnerFigures } from '../../../shop/channels/partners/read-partner-figures.ts'
import type { SalesReadings } from '../../../shop/sales/alerts.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import type { WithdrawalsReadings } from '../../../shop/bought/withdrawals/alerts.ts'
import type { RetentionReadings } from '../retention/alerts.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { readShopFigures } from '../operations/shop-figures.ts'

/**
 * What alarms are judged by: the readings that features name beside their alerts, added up. Ages are in seconds, and
 * endless for what never happened.
 */
export type AlarmReadings = DatabaseReadings &
  JobsReadings &
  SecurityReadings &
  CatalogReadings &
  EsimsReadings &
  CreditReadings &
  SalesReadings &
  WithdrawalsReadings &
  InvoicesReadings &
  DisputeReadings &
  PartnersReadings &
  RetentionReadings

type Deps = WithClock &
  WithConfig &
  WithSalesConfig &
  WithWholesalerConfig &
  WithDatabase &
  WithCatalog &
  WithSuppliers &
  WithTaxes

/** A few rows found by index, as for the metrics: it runs every minute. */
export async function readAlarms(deps: Deps): Promise<AlarmReadings> {
  const { clock, config, database } = deps
  const now = clock.now()
  const ageOf = (at: Date | null | undefined) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : Infinity)
  const figures = await readShopFigures(deps)
  const forgotAt = await lastDoneAt(database.raw, 'apply-retention')
  const unreported = deps.taxes?.service && (await oldestUnreported(database))
  const { rows } = await database.raw.query<{
    backupAt: Date | null
    oldestLook: Date | null
    overdue: number
    guesses: number
    keyErrors: number
  }>(
    `select
       (select max(finished_at) from backups) as "backupAt",
       (select min(read_next_at) from esims where read_next_at <= $1) as "oldestLook",
       (select count(*)::int from (select 1 from esims where read_next_at <= $1 limit 10000) due) as overdue,
       (select coalesce(sum(count), 0)::int from security_events
          where last_at > $1::timestamptz - interval '10 minutes'
            and event in ('sign_in_failed', 'factor_failed', 'locked_out')) as guesses,
       (select coalesce(sum(count), 0)::int from security_events
          where last_at > $1::timestamptz - interval '10 minutes' and event = 'key_error') as "keyErrors"`,
    [now.toISOString()],
  )
  const [row] = rows
  return {
    isSandbox: config.isSandbox,
    backupAge: ageOf(row?.backupAt),
    undelivered: Math.max(figures.undeliveredSeconds.order, figures.undeliveredSeconds['top-up']),
    deadline: config.deliveryDeadlineSeconds,
    orders: figures.orders,
    topUps: figures.topUps,
    heldForCost: figures.heldForCost,
    withdrawal: figures.withdrawalSeconds,
    unreportedPaper: unreported ? ageOf(unreported) : 0,
    disputesDue: figures.disputes.due,
    disputesPastDue: figures.disputes.pastDue,
    partners: await readPartnerFigures(deps),
    balanceUsd: figures.balanceUsd,
    lowBalanceUsd: config.lowBalanceMicroUsd / 1_000_000,
    balanceAge: ageOf(figures.balanceReadAt),
    suppliers: figures.suppliers.map(({ supplier, ...one }) => ({ ...one, name: supplierName(supplier) })),
    catalogAge: ageOf(figures.catalogReadAt),
    plansOnSale: figures.plansOnSale,
    creditDifferences: figures.creditDifferences,
    watchLag: row?.oldestLook ? ageOf(row.oldestLook) : 0,
    watchOverdue: row?.overdue ?? 0,
    // A shop that has just opened makes its first run within the hour; a run that fails rings by itself.
    retentionAge: forgotAt ? ageOf(forgotAt) : 0,
    guesses: row?.guesses ?? 0,
    keyErrors: row?.keyErrors ?? 0,
    waiting: figures.jobsWaiting.map(({ name, oldestSeconds }) => ({ name, seconds: oldestSeconds })),
    givenUp: figures.jobsGivenUp.map(({ name, lastAt }) => ({ name, seconds: ageOf(new Date(lastAt)) })),
  }
}
