import { and, asc, eq, exists, isNull, lte, or, sql } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import type { Way } from './choose-route.ts'
import type { Order } from '../books/order.ts'
import { supplyRoutes } from '../books/tables.ts'

export type SupplyRoute = typeof supplyRoutes.$inferSelect

const orderWithRoutes = hotStatement('order-with-routes', (db, { id }: { id: Arg<string> }) =>
  db
    .select({ order: orders, route: supplyRoutes })
    .from(orders)
    .leftJoin(supplyRoutes, eq(supplyRoutes.lineId, orders.id))
    .where(eq(orders.id, id))
    .orderBy(asc(supplyRoutes.position)),
)

/** The order, and its routes in the order they were taken. */
export async function getOrderWithRoutes(db: Db, id: string): Promise<{ order: Order; routes: SupplyRoute[] }> {
  const found = await orderWithRoutes(db, { id })
  const [first] = found
  if (!first) throw new Error(`there is no order ${id}`)
  return { order: first.order, routes: found.flatMap(({ route }) => route ?? []) }
}

/** In the order they were taken. */
export const listRoutes = (db: Db, lineId: string): Promise<SupplyRoute[]> =>
  db.select().from(supplyRoutes).where(eq(supplyRoutes.lineId, lineId)).orderBy(asc(supplyRoutes.position))

/** The one the line is on now. */
export const routeOn = (routes: readonly SupplyRoute[]): SupplyRoute | undefined =>
  routes.find(({ state }) => state === 'chosen')

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
    if (routeOn(await listRoutes(tx, orderId))) return false
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

/** What a supplier is asked for, and the number of the purchase there if one is known. */
export interface Goods extends Pick<SupplyRoute, 'lineId' | 'supplier' | 'offerCode' | 'costMicroUsd'> {
  wholesaleOrderId?: string | null
}

/** A call for goods, and how the route stood before it. */
export interface Call extends Pick<SupplyRoute, 'lineId' | 'supplier'> {
  begunAt: Date
  before: Pick<SupplyRoute, 'unansweredAt' | 'askingUntil'>
}

/** As long as any worker may be at a call: longer than a job and every time limit of an adapter. */
const askingSeconds = 90

type CallArgs = Record<'lineId' | 'supplier' | 'offerCode', Arg<string>> &
  Record<'now' | 'begunAt' | 'askingUntil', Arg<Date>> & {
    costMicroUsd: Arg<number>
    seen: Arg<Date | null>
    known: Arg<string | null>
  }

const writeCall = hotStatement(
  'begin-call',
  (_db, places: CallArgs) => sql<{ supplier: string }>`
    insert into supply_routes as route
      (line_id, supplier, position, offer_code, cost_micro_usd, why, state, chosen_at, unanswered_at, asking_until)
    values (${places.lineId}::uuid, ${places.supplier}::text, 1, ${places.offerCode}::text, ${places.costMicroUsd}::bigint, 'The only one', 'chosen',
      ${places.now}::timestamptz, ${places.begunAt}::timestamptz, ${places.askingUntil}::timestamptz)
    on conflict (line_id, supplier) do update set unanswered_at = excluded.unanswered_at, asking_until = excluded.asking_until
    where route.state = 'chosen' and route.unanswered_at is not distinct from ${places.seen}::timestamptz
      -- A purchase that was accepted since leaves the route as it was before the call.
      and not exists (select from orders
        where id = route.line_id and wholesale_order_id is distinct from ${places.known}::text)
    returning supplier`,
)

/**
 * A worker asks for goods now: until it is known what became of the call, some may have been bought. A line without a
 * route gets one. Undefined when another worker has asked since `seen` was read, or has sent the line elsewhere.
 */
export async function beginCall(
  db: Db,
  { lineId, supplier, offerCode, costMicroUsd, wholesaleOrderId = null }: Goods,
  seen: SupplyRoute | undefined,
  now: Date,
): Promise<Call | undefined> {
  const { unansweredAt = null, askingUntil = null } = seen ?? {}
  // Calls are told apart by their time, so no two of a route have the same.
  const begunAt = new Date(Math.max(now.getTime(), (unansweredAt?.getTime() ?? 0) + 1))
  const times = { now, begunAt, askingUntil: secondsAfter(now, askingSeconds) }
  const goods = { lineId, supplier, offerCode, costMicroUsd }
  const written = await writeCall(db, { ...goods, ...times, seen: unansweredAt, known: wholesaleOrderId })
  return written.length === 0 ? undefined : { lineId, supplier, begunAt, before: { unansweredAt, askingUntil } }
}

/** The call is over. Changes nothing if another call was made since: what that one bought is not known yet. */
export async function endCall(db: Db, call: Call, standing: Call['before']): Promise<void> {
  await db
    .update(supplyRoutes)
    .set(standing)
    .where(and(routeOf(call), eq(supplyRoutes.unansweredAt, call.begunAt)))
}

/**
 * The supplier is left: nothing was bought there, as `route` and `order` stood when they were read. False while a worker
 * is asking, or when one has asked since.
 */
export async function leaveRoute(
  db: Db,
  route: SupplyRoute,
  { wholesaleOrderId }: Pick<Order, 'wholesaleOrderId'>,
  { ended, mayReturn, at }: { ended: string; mayReturn: boolean; at: Date },
): Promise<boolean> {
  const isFree = or(isNull(supplyRoutes.askingUntil), lte(supplyRoutes.askingUntil, at))
  const isSame = sql`${supplyRoutes.unansweredAt} is not distinct from ${route.unansweredAt?.toISOString() ?? null}::timestamptz`
  const isSamePurchase = sql`${orders.wholesaleOrderId} is not distinct from ${wholesaleOrderId}::text`
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, route.lineId), isSamePurchase))
  const left = await db
    .update(supplyRoutes)
    .set({ state: 'left', ended, endedAt: at, mayReturn, unansweredAt: null, askingUntil: null })
    .where(and(routeOf(route), eq(supplyRoutes.state, 'chosen'), isFree, isSame, exists(order)))
    .returning({ supplier: supplyRoutes.supplier })
  return left.length > 0
}

/** An eSIM turned up at a supplier that was left, and was given back. */
export async function noteStrayed(db: Db, route: SupplyRoute, { ended, at }: { ended: string; at: Date }) {
  await db
    .update(supplyRoutes)
    .set({ state: 'strayed', ended, endedAt: at, askingUntil: null, unansweredAt: null })
    .where(routeOf(route))
}

/** An administrator has the order tried again: a supplier that refused may have it now. */
export async function reopenRoutes(tx: Db, lineId: string, at: Date): Promise<void> {
  await tx
    .update(supplyRoutes)
    .set({ mayReturn: true, endedAt: secondsAfter(at, -3600) })
    .where(and(eq(supplyRoutes.lineId, lineId), eq(supplyRoutes.state, 'left')))
}
