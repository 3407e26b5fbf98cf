import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithWholesaler } from '../../shop/esims/wholesaler.ts'
import { daysLeft, lookedBackDays } from './forecast.ts'
import { addReading, lastReading, listAdmins, spentSince } from './store.ts'

type WatchDeps = WithDb & WithClock & WithConfig & WithQueue & WithWholesaler

/** A reading older than this is read again for whoever looks. */
const freshSeconds = 120

/**
 * Looks at what is left with the wholesaler. Administrators get a mail when it falls below the floor, and none
 * again until it has been above it.
 */
export async function watchBalance({ db, clock, config, queue, wholesaler }: WatchDeps): Promise<void> {
  const microUsd = await wholesaler.balance()
  const isLow = microUsd < config.lowBalanceMicroUsd
  await db.transaction(async (tx) => {
    const wasLow = (await lastReading(tx))?.isLow ?? false
    await addReading(tx, { readAt: clock.now(), microUsd, isLow })
    if (!isLow || wasLow) return
    for (const { id } of await listAdmins(tx)) await queue.enqueue(tx, 'mail-low-balance', { userId: id })
  })
}

/** A shop that was not running does not wait for the timetable to know how the account stands. */
export async function lookAtBalance({ db, clock, queue }: WithDb & WithClock & WithQueue): Promise<void> {
  const reading = await lastReading(db)
  if (!reading || reading.readAt < secondsAfter(clock.now(), -freshSeconds))
    await queue.enqueue(db, 'watch-balance', {}, { onceKey: 'asked' })
}

/** How the account stood when we last looked, and how long that lasts. */
export async function readBalance({ db, clock, config }: WithDb & WithClock & WithConfig) {
  const reading = await lastReading(db)
  if (!reading) return undefined
  const spentMicroUsd = await spentSince(db, secondsAfter(clock.now(), -lookedBackDays * 86_400))
  return {
    ...reading,
    floorMicroUsd: config.lowBalanceMicroUsd,
    spentPerDayMicroUsd: Math.round(spentMicroUsd / lookedBackDays),
    daysLeft: daysLeft(reading.microUsd, spentMicroUsd),
  }
}

export type Balance = NonNullable<Awaited<ReturnType<typeof readBalance>>>
