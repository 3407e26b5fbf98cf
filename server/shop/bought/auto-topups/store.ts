import { and, count, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { AutoTopUpStop } from '#contract/bought/auto-top-up.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { autoTopUpBuys, autoTopUps } from './tables.ts'

export type AutoTopUp = typeof autoTopUps.$inferSelect
export type AutoTopUpBuy = typeof autoTopUpBuys.$inferSelect

export async function findRule(db: Db, orderId: string): Promise<AutoTopUp | undefined> {
  const [rule] = await db.select().from(autoTopUps).where(eq(autoTopUps.orderId, orderId))
  return rule
}

/** Locks the rule until this transaction ends: no other process buys by it, changes or ends it. */
export async function lockRule(tx: Db, orderId: string): Promise<AutoTopUp | undefined> {
  const [rule] = await tx.select().from(autoTopUps).where(eq(autoTopUps.orderId, orderId)).for('update')
  return rule
}

export async function keepRule(db: Db, rule: AutoTopUp): Promise<void> {
  const { orderId: _same, ...set } = rule
  await db.insert(autoTopUps).values(rule).onConflictDoUpdate({ target: autoTopUps.orderId, set })
}

/**
 * The owner agreed again: an attempt that ended without a purchase may be repeated for the same amount of data. One
 * that is under way, or was bought, stays.
 */
export async function reopenBuys(tx: Db, orderId: string): Promise<void> {
  const cameToNothing = and(isNotNull(autoTopUpBuys.outcome), ne(autoTopUpBuys.outcome, 'bought'))
  await tx.delete(autoTopUpBuys).where(and(eq(autoTopUpBuys.orderId, orderId), cameToNothing))
}

/** The bank declined a charge that it had been deciding on. False when that is already recorded. */
export async function noteUnpaid(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(autoTopUpBuys)
    .set({ outcome: 'declined' })
    .where(and(eq(autoTopUpBuys.id, id), eq(autoTopUpBuys.outcome, 'bought')))
    .returning({ id: autoTopUpBuys.id })
  return changed.length > 0
}

export async function stopRule(db: Db, orderId: string, stoppedWhy: AutoTopUpStop): Promise<void> {
  await db.update(autoTopUps).set({ stoppedWhy }).where(eq(autoTopUps.orderId, orderId))
}

export async function stopRulesOf(db: Db, userId: UserId, stoppedWhy: AutoTopUpStop): Promise<void> {
  const isOn = and(eq(autoTopUps.userId, userId), isNull(autoTopUps.stoppedWhy))
  await db.update(autoTopUps).set({ stoppedWhy }).where(isOn)
}

export async function dropRule(db: Db, orderId: string): Promise<void> {
  await db.delete(autoTopUps).where(eq(autoTopUps.orderId, orderId))
}

export async function dropRulesOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(autoTopUps).where(eq(autoTopUps.userId, userId))
}

export const rulesOf = (db: Db, userId: UserId) =>
  db
    .select({ orderNo: orders.orderNo, rule: autoTopUps })
    .from(autoTopUps)
    .innerJoin(orders, eq(orders.id, autoTopUps.orderId))
    .where(eq(autoTopUps.userId, userId))

/** How many purchases were made since the agreement; one whose outcome is unknown counts. */
export async function timesBought(db: Db, { orderId, agreedAt }: AutoTopUp): Promise<number> {
  const counts = or(isNull(autoTopUpBuys.outcome), eq(autoTopUpBuys.outcome, 'bought'))
  const [found] = await db
    .select({ times: count() })
    .from(autoTopUpBuys)
    .where(and(eq(autoTopUpBuys.orderId, orderId), gte(autoTopUpBuys.begunAt, agreedAt), counts))
  return found?.times ?? 0
}

type Crossing = Pick<AutoTopUpBuy, 'orderId' | 'totalMb'>

const sameCrossing = ({ orderId, totalMb }: Crossing) =>
  and(eq(autoTopUpBuys.orderId, orderId), eq(autoTopUpBuys.totalMb, totalMb))

export async function findBuy(db: Db, crossing: Crossing): Promise<AutoTopUpBuy | undefined> {
  const [buy] = await db.select().from(autoTopUpBuys).where(sameCrossing(crossing))
  return buy
}

export async function getBuy(db: Db, id: number): Promise<AutoTopUpBuy | undefined> {
  const [buy] = await db.select().from(autoTopUpBuys).where(eq(autoTopUpBuys.id, id))
  return buy
}

export async function beginBuy(tx: Db, crossing: Crossing, begunAt: Date): Promise<AutoTopUpBuy | undefined> {
  const [buy] = await tx
    .insert(autoTopUpBuys)
    .values({ ...crossing, begunAt })
    .onConflictDoNothing()
    .returning()
  return buy
}

/** Nothing was bought or charged: the next reading may try again. */
export async function letGo(db: Db, crossing: Crossing): Promise<void> {
  await db.delete(autoTopUpBuys).where(and(sameCrossing(crossing), isNull(autoTopUpBuys.outcome)))
}

/** Records how it ended; undefined when another process has recorded that first. */
export async function endBuy(
  tx: Db,
  buy: AutoTopUpBuy,
  end: { outcome: NonNullable<AutoTopUpBuy['outcome']>; topUpId: string | null },
): Promise<AutoTopUpBuy | undefined> {
  const { orderId, totalMb, begunAt } = buy
  const [ended] = await tx
    .insert(autoTopUpBuys)
    .values({ orderId, totalMb, begunAt, ...end })
    .onConflictDoUpdate({
      target: [autoTopUpBuys.orderId, autoTopUpBuys.totalMb],
      set: end,
      setWhere: isNull(autoTopUpBuys.outcome),
    })
    .returning()
  return ended
}
