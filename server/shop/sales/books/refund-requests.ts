import { and, eq, isNull } from 'drizzle-orm'
import type { RefundDecision } from '#contract/bought/refund-request.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refundRequests } from './tables.ts'

export type RefundRequestRow = typeof refundRequests.$inferSelect

/** Undefined when this order already has a request: one is enough, whatever became of it. */
export async function insertRequest(
  db: Db,
  request: Pick<RefundRequestRow, 'orderId' | 'reason' | 'askedAt'>,
): Promise<RefundRequestRow | undefined> {
  const [inserted] = await db.insert(refundRequests).values(request).onConflictDoNothing().returning()
  return inserted
}

export async function findRequest(db: Db, id: number): Promise<RefundRequestRow | undefined> {
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, id))
  return request
}

export async function getRequest(db: Db, id: number): Promise<RefundRequestRow> {
  const request = await findRequest(db, id)
  if (!request) throw new Error(`there is no refund request ${id}`)
  return request
}

interface DecisionColumns {
  decision: RefundDecision
  decidedBy: string
  decidedAt: Date
  answer: string
}

/** Decides an open request. Undefined when it has been decided before. */
export async function decideRequest(
  db: Db,
  id: number,
  decided: DecisionColumns,
): Promise<RefundRequestRow | undefined> {
  const isOpen = and(eq(refundRequests.id, id), isNull(refundRequests.decidedAt))
  const [request] = await db.update(refundRequests).set(decided).where(isOpen).returning()
  return request
}

/** The order is refunded anyway, so its open request counts as approved. */
export async function approveOpenRequest(
  db: Db,
  orderId: string,
  decided: Pick<DecisionColumns, 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  const isOpen = and(eq(refundRequests.orderId, orderId), isNull(refundRequests.decidedAt))
  await db
    .update(refundRequests)
    .set({ ...decided, decision: 'approve' })
    .where(isOpen)
}
