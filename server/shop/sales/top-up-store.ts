import { and, asc, eq, inArray, type InferInsertModel, type InferSelectModel, lt } from 'drizzle-orm'
import { topUpAfter, type TopUpEvent } from '#contract/top-up.ts'
import type { Db } from '../../ground/db/db.ts'
import { notify } from '../../ground/db/notices.ts'
import { orderEvents, topUps } from '../../ground/db/schema.ts'
import { WrittenBefore } from '../../ground/db/written-before.ts'

export type TopUpRow = InferSelectModel<typeof topUps>
export type NewTopUp = InferInsertModel<typeof topUps>

export async function findTopUp(db: Db, id: string): Promise<TopUpRow | undefined> {
  const [topUp] = await db.select().from(topUps).where(eq(topUps.id, id))
  return topUp
}

export async function getTopUp(db: Db, id: string): Promise<TopUpRow> {
  const topUp = await findTopUp(db, id)
  if (!topUp) throw new Error(`there is no top-up ${id}`)
  return topUp
}

/** The top-up, which nobody else can move until this transaction ends. */
export async function lockTopUp(tx: Db, id: string): Promise<TopUpRow> {
  const [topUp] = await tx.select().from(topUps).where(eq(topUps.id, id)).for('update')
  if (!topUp) throw new Error(`there is no top-up ${id}`)
  return topUp
}

export async function findTopUpByPayment(db: Db, intentId: string): Promise<TopUpRow | undefined> {
  const [topUp] = await db.select().from(topUps).where(eq(topUps.paymentIntentId, intentId))
  return topUp
}

export async function findTopUpByRequestKey(db: Db, requestKey: string): Promise<TopUpRow | undefined> {
  const [topUp] = await db.select().from(topUps).where(eq(topUps.requestKey, requestKey))
  return topUp
}

export const listTopUpsOf = (db: Db, orderIds: string[]): Promise<TopUpRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.select().from(topUps).where(inArray(topUps.orderId, orderIds)).orderBy(asc(topUps.createdAt))

/** Throws `WrittenBefore` when this request has one already: whoever comes second leaves no trace. */
export async function insertTopUp(tx: Db, values: NewTopUp): Promise<TopUpRow> {
  const [topUp] = await tx.insert(topUps).values(values).onConflictDoNothing().returning()
  if (!topUp) throw new WrittenBefore('the top-up')
  return topUp
}

/** Notes which payment a waiting top-up is being charged with. False when it waits no more. */
export async function setTopUpPayment(db: Db, id: string, paymentIntentId: string): Promise<boolean> {
  const noted = await db
    .update(topUps)
    .set({ paymentIntentId })
    .where(and(eq(topUps.id, id), eq(topUps.status, 'pending')))
    .returning({ id: topUps.id })
  return noted.length > 0
}

interface Move {
  event: TopUpEvent
  at: Date
  note?: string
  actor?: string
  set?: Partial<NewTopUp>
}

/** Moves the top-up and writes the history of its order. False when someone else moved it first. */
export async function moveTopUp(
  db: Db,
  topUp: TopUpRow,
  { event, at, note = '', actor = 'shop', set }: Move,
): Promise<boolean> {
  const to = topUpAfter(topUp.status, event)
  if (!to) return false
  const moved = await db
    .update(topUps)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(eq(topUps.id, topUp.id), eq(topUps.status, topUp.status)))
    .returning({ id: topUps.id })
  if (moved.length === 0) return false
  await db.insert(orderEvents).values({
    orderId: topUp.orderId,
    topUpId: topUp.id,
    event,
    fromStatus: topUp.status,
    toStatus: to,
    note,
    actor,
    at,
  })
  await notify(db, 'order', topUp.orderId)
  return true
}

export const listStalledTopUps = (db: Db, before: Date): Promise<TopUpRow[]> =>
  db
    .select()
    .from(topUps)
    .where(and(inArray(topUps.status, ['pending', 'processing', 'refunding']), lt(topUps.updatedAt, before)))
    .limit(500)
