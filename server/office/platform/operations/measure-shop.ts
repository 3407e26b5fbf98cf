import { Gauge } from 'prom-client'
import { orderStatuses } from '#contract/sales/order.ts'
import { topUpStatuses } from '#contract/sales/top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDatabase } from '../../../platform/db/db.ts'
import type { WithWatch } from '../../../platform/db/watch-database.ts'
import { jobOutcomes, type WithMetrics } from '../../../platform/health/metrics.ts'
import { readForMetrics } from '../../../platform/health/read-for-metrics.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { type Figures, readShopFigures } from './shop-figures.ts'

type Deps = WithMetrics &
  WithDatabase &
  WithWatch &
  WithLog &
  WithClock &
  WithSalesConfig &
  WithWholesalerConfig &
  WithCatalog &
  WithSuppliers

/**
 * Adds the shop's state to the metrics. Every process reports the same figures from the one database, so a query takes
 * their maximum, never their sum. Every series starts at 0, since an alert sees no change in a series that did not
 * exist before.
 */
export function measureShop(deps: Deps, queues: readonly string[]): void {
  const { metrics, config } = deps
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({
      name: `landfall_${name}`,
      help,
      labelNames,
      registers: [metrics.registry],
      // Each gauge collects separately and waits for the same reading.
      collect: () => refresh(),
    })
  for (const queue of queues) for (const outcome of jobOutcomes) metrics.jobs.inc({ queue, outcome }, 0)

  const orders = gauge('orders', 'Orders, by status.', ['status'])
  const topUps = gauge('top_ups', 'Top-ups, by status.', ['status'])
  const undelivered = gauge(
    'oldest_undelivered_seconds',
    'How long the oldest that was paid and not delivered has waited, by kind: order or top-up.',
    ['kind'],
  )
  gauge('delivery_deadline_seconds', 'After so long what was not delivered is refunded.').set(
    config.deliveryDeadlineSeconds,
  )
  const held = gauge(
    'held_deliveries',
    'What was paid for and waits for an administrator, since it would be delivered at a loss.',
  )
  const withdrawal = gauge(
    'oldest_withdrawal_seconds',
    'How long the oldest withdrawal from a contract has waited, for a worker or an administrator; 0 when none waits.',
  )
  const disputes = gauge(
    'unanswered_disputes',
    'Disputed payments that wait for the shop’s evidence: due within three days, or past due.',
    ['state'],
  )
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not taken yet, by queue.', ['queue'])
  const oldestWaiting = gauge(
    'oldest_waiting_job_seconds',
    'For how long the oldest job has been due and not taken, by queue; 0 when none waits.',
    ['queue'],
  )
  const givenUp = gauge('jobs_given_up', 'Jobs that failed for good and that nobody retried or dismissed, by queue.', [
    'queue',
  ])
  const givenUpAt = gauge('job_given_up_timestamp_seconds', 'When the newest of them failed, by queue; 0 when none.', [
    'queue',
  ])
  const workers = gauge('workers', 'Processes that looked for jobs within the last half minute.')
  const beatAt = gauge(
    'worker_heartbeat_timestamp_seconds',
    'When any process last looked for jobs; 0 when none did within a day.',
  )
  const plans = gauge('plans_on_sale', 'Plans on the shelf.')
  const readAt = gauge('catalog_read_timestamp_seconds', "When the wholesaler's catalogue was last read in full.")
  const differences = gauge('credit_differences', 'Where the credit ledger does not add up, by the last comparison.')
  const checkedAt = gauge('credit_checked_timestamp_seconds', 'When the credit ledger was last compared.')
  const balance = gauge(
    'wholesaler_balance_usd',
    'What is left in the prepaid account at the wholesaler; of several, the least. Missing until it was first told.',
  )
  balance.remove()
  const balanceReadAt = gauge(
    'wholesaler_balance_read_timestamp_seconds',
    'When the wholesaler last told what is left; 0 before the first time.',
  )
  gauge('wholesaler_low_balance_usd', 'The least that should be left at the wholesaler.').set(
    config.lowBalanceMicroUsd / 1_000_000,
  )

  const rests = gauge(
    'supplier_rests_seconds',
    'For how long a wholesaler has not answered, so that orders go to others first; 0 while it answers. Where there are several.',
    ['supplier'],
  )
  const balanceThere = gauge('supplier_balance_usd', 'What is left at each wholesaler, where there are several.', [
    'supplier',
  ])
  const asked = gauge('supplier_orders_asked', 'Orders sent to a wholesaler within the last hour.', ['supplier'])
  const failed = gauge('supplier_orders_failed', 'Those of them that it did not deliver.', ['supplier'])
  const showSuppliers = ({ suppliers }: Figures) => {
    for (const one of suppliers) {
      const { supplier } = one
      rests.set({ supplier }, one.restsSeconds)
      if (one.balanceUsd !== undefined) balanceThere.set({ supplier }, one.balanceUsd)
      asked.set({ supplier }, one.asked)
      failed.set({ supplier }, one.failed)
    }
  }

  const showQueues = ({ jobsWaiting, jobsGivenUp }: Figures) => {
    // Queues that no longer have waiting jobs go back to 0; a queue of another version is reported while it has some.
    const all = [waiting, oldestWaiting, givenUp, givenUpAt]
    for (const each of all) {
      each.reset()
      for (const queue of queues) each.set({ queue }, 0)
    }
    for (const { name: queue, count, oldestSeconds } of jobsWaiting) {
      waiting.set({ queue }, count)
      oldestWaiting.set({ queue }, Math.max(0, oldestSeconds))
    }
    for (const { name: queue, count, lastAt } of jobsGivenUp) {
      givenUp.set({ queue }, count)
      givenUpAt.set({ queue }, secondsOf(lastAt))
    }
  }
  const show = (figures: Figures) => {
    for (const status of orderStatuses) orders.set({ status }, figures.orders[status] ?? 0)
    for (const status of topUpStatuses) topUps.set({ status }, figures.topUps[status] ?? 0)
    for (const [kind, seconds] of Object.entries(figures.undeliveredSeconds)) undelivered.set({ kind }, seconds)
    held.set(figures.heldForCost)
    withdrawal.set(figures.withdrawalSeconds)
    disputes.set({ state: 'due' }, figures.disputes.due)
    disputes.set({ state: 'past-due' }, figures.disputes.pastDue)
    showQueues(figures)
    showSuppliers(figures)
    workers.set(figures.workers.alive)
    beatAt.set(secondsOf(figures.workers.lastBeatAt))
    plans.set(figures.plansOnSale)
    if (figures.balanceUsd !== undefined) balance.set(figures.balanceUsd)
    balanceReadAt.set(secondsOf(figures.balanceReadAt))
    readAt.set(secondsOf(figures.catalogReadAt))
    differences.set(figures.creditDifferences)
    checkedAt.set(secondsOf(figures.creditCheckedAt))
  }
  const refresh = readForMetrics(deps, async () => show(await readShopFigures(deps)))
}

const secondsOf = (moment: Date | undefined): number => (moment ? moment.getTime() / 1000 : 0)
