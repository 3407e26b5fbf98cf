import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import type { Way } from './choose-route.ts'
import type { Order } from '../books/order.ts'
import { supplyRoutes } from '../books/tables.ts'

export type SupplyRoute = typeof supplyRoutes.$inferSelect

/** In the order they were taken. */
export const listRoutes = (db: Db, lineId: string): Promise<SupplyRoute[]> =>
  db.select().from(supplyRoutes).where(eq(supplyRoutes.lineId, lineId)).orderBy(asc(supplyRoutes.position))

const routeOf = ({ lineId, supplier }: Pick<SupplyRoute, 'lineId' | 'supplier'>) =>
  and(eq(supplyRoutes.lineId, lineId), eq(supplyRoutes.supplier, supplier))

interface NewRoute {
  orderId: string
  way: Pick<Way, 'supplier' | 'offerCode' | 'costMicroUsd'>
  why: string
  position: number
  at: Date
}

/** The order goes to this supplier. False when another worker has sent it somewhere meanwhile. */
export const takeRoute = (db: Db, { orderId, way, why, position, at }: NewRoute): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { supplier, offerCode, costMicroUsd } = way
    // Locked, so that two workers choose one after the other.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const known = await listRoutes(tx, orderId)
    if (known.some(({ state }) => state === 'chosen')) return false
    const fields = { offerCode, costMicroUsd, why, position, state: 'chosen', chosenAt: at } as const
    await tx
      .insert(supplyRoutes)
      .values({ lineId: orderId, supplier, ...fields })
      .onConflictDoUpdate({
        target: [supplyRoutes.lineId, supplyRoutes.supplier],
        set: { ...fields, ended: '', endedAt: null, askingUntil: null, unansweredAt: null, mayReturn: false },
      })
    await tx.update(orders).set({ supplier, costMicroUsd, wholesaleOrderId: null }).where(eq(orders.id, orderId))
    return true
  })

/**
 * Writes down that an order is with the supplier it was sold by, which may have been asked already: it is left only once
 * a search is certain.
 */
export async function adoptRoute(db: Db, order: Order, at: Date): Promise<SupplyRoute> {
  const { id: lineId, supplier, planCode: offerCode, costMicroUsd } = order
  const fields = { position: 1, why: 'Sold by it', state: 'chosen', chosenAt: at, unansweredAt: at } as const
  await db
    .insert(supplyRoutes)
    .values({ lineId, supplier, offerCode, costMicroUsd, ...fields })
    .onConflictDoNothing()
  const [route] = await listRoutes(db, lineId)
  if (!route) throw new Error(`the route of ${lineId} was not written`)
  return route
}

/** As long as any worker may be at a call: longer than a job and every time limit of an adapter. */
const askingSeconds = 90

/**
 * This worker asks now: until it has the answer, goods may have been bought. False when another one is asking, or has
 * asked since `route` was read.
 */
export async function beginAsking(db: Db, route: SupplyRoute, now: Date): Promise<boolean> {
  const isFree = or(isNull(supplyRoutes.askingUntil), lte(supplyRoutes.askingUntil, now))
  const isSame = sql`${supplyRoutes.unansweredAt} is not distinct from ${route.unansweredAt?.toISOString() ?? null}::timestamptz`
  const claimed = await db
    .update(supplyRoutes)
    .set({ askingUntil: secondsAfter(now, askingSeconds), unansweredAt: now })
    .where(and(routeOf(route), eq(supplyRoutes.state, 'chosen'), isFree, isSame))
    .returning({ supplier: supplyRoutes.supplier })
  return claimed.length > 0
}

/** The call is over. `unansweredAt` is null once it is certain what was bought. */
export async function endAsking(db: Db, route: SupplyRoute, unansweredAt: Date | null): Promise<void> {
  await db.update(supplyRoutes).set({ askingUntil: null, unansweredAt }).where(routeOf(route))
}

/** The supplier is left: nothing was bought there. False while a worker is asking. */
export async function leaveRoute(
  db: Db,
  route: SupplyRoute,
  { ended, mayReturn, at }: { ended: string; mayReturn: boolean; at: Date },
): Promise<boolean> {
  const isFree = or(isNull(supplyRoutes.askingUntil), lte(supplyRoutes.askingUntil, at))
  const left = await db
    .update(supplyRoutes)
    .set({ state: 'left', ended, endedAt: at, mayReturn })
    .where(and(routeOf(route), eq(supplyRoutes.state, 'chosen'), isFree))
    .returning({ supplier: supplyRoutes.supplier })
  return left.length > 0
}

export async function endRoute(
  db: Db,
  route: Pick<SupplyRoute, 'lineId' | 'supplier'>,
  end: { state: 'delivered' | 'strayed'; ended: string; at: Date },
): Promise<void> {
  const { state, ended, at } = end
  await db
    .update(supplyRoutes)
    .set({ state, ended, endedAt: at, askingUntil: null, unansweredAt: null })
    .where(routeOf(route))
}

/** An administrator has the order tried again: a supplier that refused may have it now. */
export async function reopenRoutes(tx: Db, lineId: string, at: Date): Promise<void> {
  await tx
    .update(supplyRoutes)
    .set({ mayReturn: true, endedAt: secondsAfter(at, -3600) })
    .where(and(eq(supplyRoutes.lineId, lineId), eq(supplyRoutes.state, 'left')))
}
