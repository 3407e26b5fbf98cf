import { eq, inArray, type InferSelectModel, type SQLWrapper } from 'drizzle-orm'
import type { RescueFinding } from '#contract/bought/rescue-steps.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { rescues } from './tables.ts'

export type Rescue = InferSelectModel<typeof rescues>

export async function findRescue(db: Db, orderId: string): Promise<Rescue | undefined> {
  const [rescue] = await db.select().from(rescues).where(eq(rescues.orderId, orderId))
  return rescue
}

export const listRescues = (db: Db, orderIds: readonly string[]): Promise<Rescue[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(rescues)
        .where(inArray(rescues.orderId, [...orderIds]))

/** The rescue that was handed over to a conversation, with its order. */
export async function findRescueOfThread(db: Db, threadId: string) {
  const [found] = await db
    .select({ rescue: rescues, orderId: orders.id, orderNo: orders.orderNo, status: orders.status })
    .from(rescues)
    .innerJoin(orders, eq(orders.id, rescues.orderId))
    .where(eq(rescues.threadId, threadId))
    .limit(1)
  return found
}

interface NewRescue {
  orderId: string
  finding: RescueFinding
  now: Date
}

/** The order's rescue, created if there was none, locked until this transaction ends. */
export async function holdRescue(tx: Db, { orderId, finding, now }: NewRescue): Promise<Rescue> {
  await tx.insert(rescues).values({ orderId, finding, begunAt: now, changedAt: now }).onConflictDoNothing()
  const [rescue] = await tx.select().from(rescues).where(eq(rescues.orderId, orderId)).for('update')
  if (!rescue) throw new Error(`there is no rescue of order ${orderId}`)
  return rescue
}

type Changes = Partial<Omit<Rescue, 'orderId' | 'begunAt'>> & Pick<Rescue, 'changedAt'>

export async function changeRescue(tx: Db, orderId: string, changes: Changes): Promise<void> {
  await tx.update(rescues).set(changes).where(eq(rescues.orderId, orderId))
}

/** Deletes phone and place; the steps and their outcomes identify no person. */
export async function forgetRescues(tx: Db, ofOrders: SQLWrapper): Promise<void> {
  await tx
    .update(rescues)
    .set({ phone: null, countryCode: null, threadId: null })
    .where(inArray(rescues.orderId, ofOrders))
}
