import { and, asc, eq, inArray, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { TopUpEvent } from '#contract/sales/top-up.ts'
import type { Db } from '../../../platform/db/db.ts'
import { topUps } from '../../basics/sale-tables/tables.ts'
import { type Line, type Move, moveLine } from './lines.ts'

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

export const listTopUpsOf = (db: Db, orderIds: string[]): Promise<TopUpRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.select().from(topUps).where(inArray(topUps.orderId, orderIds)).orderBy(asc(topUps.createdAt))

export async function insertTopUp(tx: Db, values: NewTopUp): Promise<TopUpRow> {
  const [topUp] = await tx.insert(topUps).values(values).returning()
  if (!topUp) throw new Error('a top-up was not written')
  return topUp
}

/** Moves the top-up and writes the history of its order. False when another process moved it first. */
export const moveTopUp = (db: Db, topUp: TopUpRow, move: Move<TopUpEvent>): Promise<boolean> =>
  moveLine(db, topUpLine(topUp), move)

/**
 * Ends the delivery of a top-up now: as after its deadline, a worker asks the wholesaler what came of earlier calls,
 * and only then refunds. False when that is already under way. Of two who ask at the same moment the second finds
 * another deadline than it read, which may be a millisecond after its own moment.
 */
export async function endDelivery(tx: Db, { id, deliverBy }: TopUpRow, at: Date): Promise<boolean> {
  if (deliverBy === null || deliverBy <= at) return false
  const isComing = and(eq(topUps.id, id), eq(topUps.status, 'processing'), eq(topUps.deliverBy, deliverBy))
  const ended = await tx.update(topUps).set({ deliverBy: at }).where(isComing).returning({ id: topUps.id })
  return ended.length > 0
}

/** A top-up as a line of its sale. */
export const topUpLine = (topUp: TopUpRow): Line => ({ kind: 'top-up', ...topUp })
