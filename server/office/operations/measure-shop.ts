import { Gauge } from 'prom-client'
import { orderStatuses } from '#contract/order.ts'
import { topUpStatuses } from '#contract/top-up.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Figures, readFigures } from './shop-figures.ts'

/** However often somebody asks for the figures, the database is asked this often at most. */
const figuresKeptMs = 5_000

/**
 * Adds how the shop stands to the metrics. Every process tells the same figures, since they come from the one
 * database: a query takes their maximum, never their sum.
 */
export function measureShop({
  metrics,
  database,
  clock,
  config,
}: Pick<Deps, 'metrics' | 'database' | 'clock' | 'config'>): void {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({
      name: `landfall_${name}`,
      help,
      labelNames,
      registers: [metrics.registry],
      // Each is asked by itself and waits for the same reading.
      collect: () => refresh(),
    })

  const orders = gauge('orders', 'Orders, by status.', ['status'])
  const topUps = gauge('top_ups', 'Top-ups, by status.', ['status'])
  const oldest = gauge('oldest_undelivered_seconds', 'How long the oldest paid order has waited for its eSIM.')
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not taken yet, by name.', ['job'])
  const givenUp = gauge('jobs_given_up', 'Jobs that failed for good, by name, while the queue remembers them.', ['job'])
  const plans = gauge('plans_on_sale', 'Plans on the shelf.')
  const readAt = gauge('catalog_read_timestamp_seconds', "When the wholesaler's catalogue was last read in full.")
  const differences = gauge('credit_differences', 'Where the credit ledger does not add up, by the last comparison.')
  const checkedAt = gauge('credit_checked_timestamp_seconds', 'When the credit ledger was last compared.')
  const balance = gauge(
    'wholesaler_balance_usd',
    'What is left in the prepaid account at the wholesaler; missing until it was first told.',
  )
  balance.remove()
  gauge('wholesaler_low_balance_usd', 'The least that should be left at the wholesaler.').set(
    config.lowBalanceMicroUsd / 1_000_000,
  )

  const show = (figures: Figures) => {
    for (const status of orderStatuses) orders.set({ status }, figures.orders[status] ?? 0)
    for (const status of topUpStatuses) topUps.set({ status }, figures.topUps[status] ?? 0)
    oldest.set(figures.oldestUndeliveredSeconds)
    waiting.reset()
    for (const [job, count] of Object.entries(figures.jobsWaiting)) waiting.set({ job }, count)
    givenUp.reset()
    for (const [job, count] of Object.entries(figures.jobsGivenUp)) givenUp.set({ job }, count)
    plans.set(figures.plansOnSale)
    if (figures.balanceUsd !== undefined) balance.set(figures.balanceUsd)
    if (figures.catalogReadAt) readAt.set(figures.catalogReadAt.getTime() / 1000)
    differences.set(figures.creditDifferences)
    if (figures.creditCheckedAt) checkedAt.set(figures.creditCheckedAt.getTime() / 1000)
  }
  const isUp = gauge('database_up', '1 while the database answers.')
  const refresh = atMostEvery(figuresKeptMs, async () => {
    try {
      show(await readFigures(database.raw, clock))
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  })
}

function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last = -Infinity
  let running: Promise<void> = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - last < ms) return running
    last = now
    running = work()
    return running
  }
}
