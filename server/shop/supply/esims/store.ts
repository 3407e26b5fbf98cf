import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type InferSelectModel,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { readAgainAfterSeconds } from './reading-pace.ts'
import { esims, usageDays } from './tables.ts'
import type { EsimReading, IssuedEsim, Wholesaler, WithWholesaler } from './wholesaler.ts'

/** The supplier a reading is from: how long its figures stay the same decides when to read again. */
type OfSupplier = Pick<Wholesaler, 'capabilities'>

export type Esim = InferSelectModel<typeof esims>

const ofOrder = hotStatement('esim-of-order', (db, { orderId }: { orderId: Arg<string> }) =>
  db.select().from(esims).where(eq(esims.orderId, orderId)),
)

export async function findEsim(db: Db, orderId: string): Promise<Esim | undefined> {
  const [esim] = await ofOrder(db, { orderId })
  return esim
}

/** The eSIM that has this handle at this supplier. */
export async function findEsimByHandle(db: Db, named: Pick<Esim, 'supplier' | 'handle'>): Promise<Esim | undefined> {
  const isIt = and(eq(esims.handle, named.handle), eq(esims.supplier, named.supplier))
  const [esim] = await db.select().from(esims).where(isIt)
  return esim
}

/** The newest eSIM of this supplier with this ICCID, which suppliers use again. */
export async function findEsimByIccid(db: Db, named: Pick<Esim, 'supplier' | 'iccid'>): Promise<Esim | undefined> {
  const isIt = and(eq(esims.iccid, named.iccid), eq(esims.supplier, named.supplier))
  const [esim] = await db.select().from(esims).where(isIt).orderBy(desc(esims.createdAt)).limit(1)
  return esim
}

export type EsimArgs = Record<keyof ReturnType<typeof esimValues>, Arg<unknown>>

/** The part of a statement that inserts a new eSIM: once for each row of `from`, which has one or none. */
export const addingEsim = (from: SQL, places: EsimArgs): SQL => sql`
  insert into esims (order_id, supplier, handle, iccid, activation_code_sealed, apn, state, used_mb, total_mb, activated_at, ends_at,
    use_by, eid, is_line_on, usage_as_of, read_at, read_next_at, created_at)
  select ${places.esimOf}::uuid, ${places.supplier}::text, ${places.handle}::text, ${places.iccid}::text, ${places.activationCodeSealed}::text,
    ${places.apn}::text, ${places.state}::text, ${places.usedMb}::int, ${places.totalMb}::int,
    ${places.activatedAt}::timestamptz, ${places.endsAt}::timestamptz, ${places.useBy}::timestamptz, ${places.eid}::text,
    ${places.isLineOn}::boolean, ${places.usageAsOf}::timestamptz, ${places.readAt}::timestamptz, ${places.readNextAt}::timestamptz, ${places.issuedAt}::timestamptz
  from ${from}`

/** The values for `addingEsim`. */
export const esimValues = (
  { vault, wholesaler }: WithVault & WithWholesaler,
  order: { id: string; supplier: string },
  esim: IssuedEsim,
  now: Date,
) => ({
  esimOf: order.id,
  supplier: order.supplier,
  handle: esim.handle,
  iccid: esim.iccid,
  activationCodeSealed: vault.seal(esim.activationCode, `activation-code:${order.id}`),
  apn: esim.apn,
  ...readingColumns(esim, now, wholesaler),
  issuedAt: now,
})

const readingColumns = (reading: EsimReading, now: Date, { capabilities }: OfSupplier) => ({
  state: reading.state,
  ...wholeMegabytes(reading),
  activatedAt: reading.activatedAt,
  endsAt: reading.endsAt,
  useBy: reading.useBy,
  eid: reading.eid,
  isLineOn: reading.isLineOn,
  usageAsOf: now,
  readAt: now,
  readNextAt: secondsAfter(now, readAgainAfterSeconds(reading, now, capabilities.reading)),
})

const wholeMegabytes = ({ usedMb, totalMb }: EsimReading) => ({
  usedMb: Math.round(usedMb),
  totalMb: totalMb === null ? null : Math.round(totalMb),
})

/** Replaces the number of a phone that must not be stored again, because its owner's data was erased. */
const forgotten = ''

/** Erases the phone's number for good, whatever the wholesaler reports later. */
export async function forgetPhones(tx: Db, ofOrders: SQLWrapper): Promise<void> {
  await tx.update(esims).set({ eid: forgotten }).where(inArray(esims.orderId, ofOrders))
}

/**
 * Stores the figures, and in the same statement what was used by the end of this day, in UTC, if that has changed: the
 * last reading of a day counts.
 */
export async function keepReading(
  { db, wholesaler }: WithDb & { wholesaler: OfSupplier },
  orderId: string,
  reading: EsimReading,
  now: Date,
): Promise<void> {
  const columns = readingColumns(reading, now, wholesaler)
  const hasUsedMore = sql`${columns.usedMb} > ${esims.usedMb}`
  const eid = sql`case when ${esims.eid} = ${forgotten} then ${forgotten} else ${columns.eid}::text end`
  const usedMoreAt = sql`case when ${hasUsedMore} then ${now.toISOString()}::timestamptz else ${esims.usedMoreAt} end`
  // One statement sees the tables as they were before it.
  const before = aliasedTable(esims, 'before')
  const kept = db.$with('kept').as(
    db
      .update(esims)
      .set({ ...columns, eid, usedMoreAt })
      .where(and(eq(esims.orderId, orderId), eq(esims.handle, reading.handle)))
      .returning({ orderId: esims.orderId, usedMb: esims.usedMb, activatedAt: esims.activatedAt }),
  )
  const today = db
    .select({ orderId: kept.orderId, day: sql`${now.toISOString().slice(0, 10)}::date`.as('day'), usedMb: kept.usedMb })
    .from(kept)
    .innerJoin(before, eq(before.orderId, kept.orderId))
    .where(and(isNotNull(kept.activatedAt), or(isNull(before.activatedAt), ne(before.usedMb, kept.usedMb))))
  await db
    .with(kept)
    .insert(usageDays)
    .select(today)
    .onConflictDoUpdate({
      target: [usageDays.orderId, usageDays.day],
      set: { usedMb: sql`excluded.used_mb` },
      setWhere: sql`${usageDays.usedMb} <> excluded.used_mb`,
    })
}

/** Whether a reading says anything that is not stored yet. */
export function isNews(esim: Esim, reading: EsimReading): boolean {
  const { state, activatedAt, endsAt, useBy, eid, isLineOn } = reading
  const { usedMb, totalMb } = wholeMegabytes(reading)
  const isSame = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()
  const isAsBefore =
    esim.state === state &&
    esim.usedMb === usedMb &&
    esim.totalMb === totalMb &&
    (esim.eid === forgotten || esim.eid === eid) &&
    esim.isLineOn === isLineOn &&
    isSame(esim.activatedAt, activatedAt) &&
    isSame(esim.endsAt, endsAt) &&
    isSame(esim.useBy, useBy)
  return !isAsBefore
}

/** These are unchanged: one statement for all of them, and each goes unread longer than last time. */
export const keepUnchanged = (
  { db, wholesaler }: WithDb & { wholesaler: OfSupplier },
  unchanged: readonly Esim[],
  now: Date,
): Promise<void> =>
  setTimes(
    db,
    unchanged.map((esim) => ({
      orderId: esim.orderId,
      at: nextAfterNothingNew(esim, now, wholesaler),
      readAt: esim.readAt,
    })),
    sql`read_at = ${now.toISOString()}, usage_as_of = ${now.toISOString()},`,
    // A reading that another process stored meanwhile is newer, and stays.
    sql`date_trunc('milliseconds', esims.read_at) = next.read_at`,
  )

function nextAfterNothingNew(esim: Esim, now: Date, { capabilities }: OfSupplier): Date {
  const seconds = (until: Date) => Math.max(0, (until.getTime() - esim.readAt.getTime()) / 1000)
  // One that was read early, because its neighbour was due, waits at least as long as it was going to.
  const waitedInVainSeconds = Math.max(seconds(now), seconds(esim.readNextAt ?? now) / 2)
  return secondsAfter(now, readAgainAfterSeconds(esim, now, { waitedInVainSeconds, ...capabilities.reading }))
}

async function setTimes(
  db: Db,
  times: readonly { orderId: string; at: Date; readAt?: Date }[],
  also: SQL = sql``,
  onlyIf: SQL = sql`true`,
): Promise<void> {
  if (times.length === 0) return
  const ids = sql.param(times.map(({ orderId }) => orderId))
  const at = sql.param(times.map((time) => time.at.toISOString()))
  const readAt = sql.param(times.map((time) => time.readAt?.toISOString() ?? null))
  // Lists overlap, so two statements may want the same rows: each locks them in the same order.
  await db.execute(sql`
    update esims set ${also} read_next_at = taken.at
    from (
      select esims.order_id, next.at
      from esims join unnest(${ids}::uuid[], ${at}::timestamptz[], ${readAt}::timestamptz[]) as next (order_id, at, read_at)
        on esims.order_id = next.order_id
      where ${onlyIf}
      order by esims.order_id
      for update of esims
    ) taken
    where esims.order_id = taken.order_id`)
}

/** An eSIM to read, as it stood when it was claimed. */
export interface DueEsim extends Esim {
  /** Its place among those that wait. */
  readNextAt: Date
  claimedUntil: Date
}

/** Puts back eSIMs that were not read: each keeps its place, unless another process has read it meanwhile. */
export const giveBack = (db: Db, due: readonly DueEsim[]): Promise<void> =>
  moveClaimed(
    db,
    due.map((esim) => ({ esim, at: esim.readNextAt })),
  )

/** One the wholesaler gives no answer about waits as long again as it has gone unread, and so holds up no others. */
export const putBehind = (db: Db, failed: readonly DueEsim[], now: Date, mostSeconds: number): Promise<void> =>
  moveClaimed(
    db,
    failed.map((esim) => {
      const unreadSeconds = (now.getTime() - esim.readAt.getTime()) / 1000
      return { esim, at: secondsAfter(now, Math.min(mostSeconds, Math.max(leastSecondsBehind, unreadSeconds))) }
    }),
  )

const leastSecondsBehind = 5 * 60

async function moveClaimed(db: Db, moves: readonly { esim: DueEsim; at: Date }[]): Promise<void> {
  const [first] = moves
  if (!first) return
  const stillClaimed = sql`esims.read_next_at = ${first.esim.claimedUntil.toISOString()}`
  await setTimes(
    db,
    moves.map(({ esim, at }) => ({ orderId: esim.orderId, at })),
    sql``,
    stillClaimed,
  )
}

/** The wholesaler has it back: recorded at once, without waiting for the next reading. */
export async function noteCancelled(db: Db, orderId: string): Promise<void> {
  await db.update(esims).set({ state: 'cancelled' }).where(eq(esims.orderId, orderId))
}

/** No phone can use it any more. False when that was recorded before. */
export async function noteSwitchedOff(db: Db, orderId: string): Promise<boolean> {
  const isOn = and(eq(esims.orderId, orderId), ne(esims.state, 'revoked'))
  const noted = await db.update(esims).set({ state: 'revoked' }).where(isOn).returning({ orderId: esims.orderId })
  return noted.length > 0
}

/** A plan that was over runs again, with new data for example: its eSIM is read like any other. */
export async function watchAgain(db: Db, orderId: string, now: Date): Promise<void> {
  await db.update(esims).set({ readNextAt: now }).where(eq(esims.orderId, orderId))
}

export async function putOff(db: Db, orderIds: readonly string[], until: Date | null): Promise<void> {
  if (orderIds.length > 0)
    await db
      .update(esims)
      .set({ readNextAt: until })
      .where(inArray(esims.orderId, [...orderIds]))
}

interface BoughtSince {
  supplier: string
  from: Date
  count: number
}

/** When the `count`th of a supplier's eSIMs since `from` was bought; undefined while there are fewer. */
export async function boughtUpTo(db: Db, { supplier, from, count }: BoughtSince): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: esims.createdAt })
    .from(esims)
    .where(and(gte(esims.createdAt, from), eq(esims.supplier, supplier)))
    .orderBy(asc(esims.createdAt))
    .offset(count - 1)
    .limit(1)
  return last?.at
}
