import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { supplierHealth } from './tables.ts'
import { type Asking, type WithWholesaler } from './wholesaler.ts'

export type SupplierHealth = typeof supplierHealth.$inferSelect

/** After so many failures in a row nothing is asked of a supplier for a while. */
const failuresToRest = 3
const firstRestSeconds = 15
const longestRestSeconds = 300
/** A supplier that answered this recently is taken to work. */
const believedSeconds = 30
const knockMs = 3000

/** How long a supplier rests after this many failures in a row: longer each time, so that a dead one costs little. */
export const restSeconds = (failures: number): number =>
  failures < failuresToRest ? 0 : Math.min(longestRestSeconds, firstRestSeconds * 2 ** (failures - failuresToRest))

/** Whether orders go to others first; one try at a time shows when it is back. */
export const isResting = (health: Pick<SupplierHealth, 'openedAt'> | undefined): boolean => Boolean(health?.openedAt)

export const isOff = (health: Pick<SupplierHealth, 'offAt'> | undefined): boolean => Boolean(health?.offAt)

/** Of every supplier that there is something to say about, connected or not. */
export const listHealth = (db: Db): Promise<SupplierHealth[]> =>
  db.select().from(supplierHealth).orderBy(supplierHealth.supplier)

export async function readHealth(db: Db, suppliers: readonly string[]): Promise<Map<string, SupplierHealth>> {
  const found = await db
    .select()
    .from(supplierHealth)
    .where(inArray(supplierHealth.supplier, [...suppliers]))
  return new Map(found.map((one) => [one.supplier, one]))
}

/** The same, with every supplier's row written and locked: of two administrators one acts after the other. */
export async function lockHealth(tx: Db, suppliers: readonly string[]): Promise<Map<string, SupplierHealth>> {
  const names = suppliers.toSorted()
  await tx
    .insert(supplierHealth)
    .values(names.map((supplier) => ({ supplier })))
    .onConflictDoNothing()
  const found = await tx
    .select()
    .from(supplierHealth)
    .where(inArray(supplierHealth.supplier, names))
    .orderBy(supplierHealth.supplier)
    .for('update')
  return new Map(found.map((one) => [one.supplier, one]))
}

/** An operator buys nothing from it, or buys there again. */
export async function writeOff(
  tx: Db,
  supplier: string,
  off: { at: Date; by: string; reason: string } | undefined,
): Promise<void> {
  const change = { offAt: off?.at ?? null, offBy: off?.by ?? '', offReason: off?.reason ?? '' }
  await tx.update(supplierHealth).set(change).where(eq(supplierHealth.supplier, supplier))
}

export async function writeHandicap(tx: Db, supplier: string, handicap: number): Promise<void> {
  await tx.update(supplierHealth).set({ handicap }).where(eq(supplierHealth.supplier, supplier))
}

/** It answered: whatever it was resting for is over. Written only when that is news. */
export async function noteAnswer({ db, clock, wholesaler }: WithDb & WithClock & WithWholesaler): Promise<void> {
  const now = clock.now()
  const isNews = or(
    sql`${supplierHealth.failures} > 0`,
    isNotNull(supplierHealth.openedAt),
    isNull(supplierHealth.answeredAt),
    lte(supplierHealth.answeredAt, secondsAfter(now, -believedSeconds / 2)),
  )
  await db
    .insert(supplierHealth)
    .values({ supplier: wholesaler.supplier, answeredAt: now })
    .onConflictDoUpdate({
      target: supplierHealth.supplier,
      set: { failures: 0, answeredAt: now, openedAt: null, tryAt: null },
      ...(isNews && { setWhere: isNews }),
    })
}

/** It did not answer. After a few of these in a row it rests. */
export async function noteFailure({ db, clock, wholesaler }: WithDb & WithClock & WithWholesaler): Promise<void> {
  const now = clock.now()
  const { supplier } = wholesaler
  const [noted] = await db
    .insert(supplierHealth)
    .values({ supplier, failures: 1, failedAt: now })
    .onConflictDoUpdate({
      target: supplierHealth.supplier,
      set: { failures: sql`${supplierHealth.failures} + 1`, failedAt: now },
    })
    .returning({ failures: supplierHealth.failures })
  const seconds = restSeconds(noted?.failures ?? 0)
  if (seconds === 0) return
  await db
    .update(supplierHealth)
    .set({
      openedAt: sql`coalesce(${supplierHealth.openedAt}, ${now.toISOString()}::timestamptz)`,
      tryAt: secondsAfter(now, seconds),
    })
    .where(eq(supplierHealth.supplier, supplier))
}

/** One of all processes may try a resting supplier, once its rest is over. */
export async function claimTry(db: Db, supplier: string, now: Date): Promise<boolean> {
  const claimed = await db
    .update(supplierHealth)
    .set({ tryAt: secondsAfter(now, firstRestSeconds) })
    .where(and(eq(supplierHealth.supplier, supplier), lte(supplierHealth.tryAt, now)))
    .returning({ supplier: supplierHealth.supplier })
  return claimed.length > 0
}

const forSale: Asking = { by: 'sale' }

/**
 * Whether the supplier answers at all, by asking for our balance there, before any goods are asked for: a supplier that
 * is dead is left with nothing at stake. Undefined when it does not answer in time; the balance otherwise, or `unasked`
 * when it answered a moment ago.
 */
export async function knock(
  deps: WithDb & WithClock & WithWholesaler,
  health: SupplierHealth | undefined,
): Promise<number | 'unasked' | undefined> {
  const believedFrom = secondsAfter(deps.clock.now(), -believedSeconds)
  if (health?.answeredAt && health.failures === 0 && health.answeredAt > believedFrom) return 'unasked'
  const signal = AbortSignal.timeout(knockMs)
  const tooSlow = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const balance = await Promise.race([deps.wholesaler.balance({ ...forSale, signal }).catch(() => undefined), tooSlow])
  await (balance === undefined ? noteFailure(deps) : noteAnswer(deps))
  return balance
}

/** Writes down which suppliers have their keys, and since when the others have none. */
export async function noteConnections(
  tx: Db,
  { connected, gone, at: disconnectedAt }: { connected: readonly string[]; gone: readonly string[]; at: Date },
): Promise<void> {
  const isBack = and(inArray(supplierHealth.supplier, [...connected]), isNotNull(supplierHealth.disconnectedAt))
  await tx.update(supplierHealth).set({ disconnectedAt: null }).where(isBack)
  if (gone.length > 0)
    await tx
      .insert(supplierHealth)
      .values(gone.map((supplier) => ({ supplier, disconnectedAt })))
      .onConflictDoUpdate({
        target: supplierHealth.supplier,
        set: { disconnectedAt },
        setWhere: isNull(supplierHealth.disconnectedAt),
      })
}
