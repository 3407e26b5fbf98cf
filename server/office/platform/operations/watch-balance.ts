import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { WithSuppliers, WithWholesaler } from '../../../shop/supply/esims/wholesaler.ts'
import { daysLeft, forecastBalance, lookedBackDays } from './forecast.ts'
import { addReading, lastReading, listOperators, readingsByDay, spentSince } from './store.ts'

type WatchDeps = WithDb & WithClock & WithWholesalerConfig & WithQueue & WithWholesaler

/** A reading older than this is repeated when an administrator looks. */
const freshSeconds = 120

/**
 * Reads the balance with a wholesaler. Administrators get one mail when it falls below the floor, and the next only
 * after it has been above it.
 */
export async function watchBalance({ db, clock, config, queue, wholesaler }: WatchDeps): Promise<void> {
  const { supplier } = wholesaler
  const microUsd = await wholesaler.balance()
  const isLow = microUsd < config.lowBalanceMicroUsd
  await db.transaction(async (tx) => {
    const wasLow = (await lastReading(tx, supplier))?.isLow ?? false
    await addReading(tx, { supplier, readAt: clock.now(), microUsd, isLow })
    if (!isLow || wasLow) return
    for (const { id } of await listOperators(tx)) await queue.enqueue(tx, 'mail-low-balance', { userId: id, supplier })
  })
}

/** Reads the balances at start, so that a shop that was down does not wait for the schedule. */
export async function lookAtBalances(deps: WithDb & WithClock & WithQueue & WithSuppliers): Promise<void> {
  const { db, clock, queue, suppliers } = deps
  const freshFrom = secondsAfter(clock.now(), -freshSeconds)
  for (const supplier of suppliers.keys()) {
    const reading = await lastReading(db, supplier)
    if (reading && reading.readAt >= freshFrom) continue
    return queue.enqueue(db, 'watch-balance', {}, { onceKey: 'asked' })
  }
}

/** A supplier's balance at the last reading, and how long it lasts. */
export async function readBalance({ db, clock, config }: WithDb & WithClock & WithWholesalerConfig, supplier: string) {
  const reading = await lastReading(db, supplier)
  if (!reading) return undefined
  const spentMicroUsd = await spentSince(db, supplier, secondsAfter(clock.now(), -lookedBackDays * 86_400))
  return {
    ...reading,
    floorMicroUsd: config.lowBalanceMicroUsd,
    spentPerDayMicroUsd: Math.round(spentMicroUsd / lookedBackDays),
    daysLeft: daysLeft(reading.microUsd, spentMicroUsd),
  }
}

const historyDays = 30
const forecastDays = 30

/** How a supplier's balance went in the last weeks, and how it goes on at the rate of the last days. */
export async function readBalanceHistory(deps: WithDb & WithClock & WithWholesalerConfig, supplier: string) {
  const balance = await readBalance(deps, supplier)
  const days = await readingsByDay(deps.db, supplier, secondsAfter(deps.clock.now(), -historyDays * 86_400))
  const last = days.at(-1)
  return {
    floorMicroUsd: deps.config.lowBalanceMicroUsd,
    days,
    ahead: last && balance ? forecastBalance(last, balance.spentPerDayMicroUsd, forecastDays) : [],
  }
}

export type Balance = NonNullable<Awaited<ReturnType<typeof readBalance>>>
