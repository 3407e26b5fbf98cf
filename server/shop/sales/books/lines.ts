import { and, asc, eq, inArray, lt, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CostRate } from '#contract/money/supplier-money.ts'
import {
  type LineEvent,
  type LineKind,
  lineAfter,
  lineKinds,
  type LineRef,
  type LineStatus,
  lineTraits,
} from '#contract/sales/line.ts'
import type { NotedEvent } from '#contract/sales/order-history.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { telling } from '../../../platform/db/notices.ts'
import { lineTable, orders, sales, topUps } from '../../basics/sale-tables/tables.ts'
import { orderEvents } from './tables.ts'

/** The tables that hold lines, and the column that names the order whose history a line is written to. */
const lineTables = {
  order: { table: lineTable('orders'), orderId: orders.id },
  'top-up': { table: lineTable('top_ups'), orderId: topUps.orderId },
} as const satisfies Record<LineKind, object>

const columnsOf = (kind: LineKind) => {
  const { table, orderId } = lineTables[kind]
  const { id, saleId, position, userId, planCode, planName } = table
  const { amount, currency, discount, card, tax, creditUsed, returnedCard, returnedCredit, lostCard } = table
  const { status, deliverBy, createdAt, updatedAt } = table
  const what = { kind: sql<LineKind>`${kind}`, id, saleId, position, orderId, userId, planCode, planName }
  const paid = { amount, currency, discount, card, tax, creditUsed, returnedCard, returnedCredit, lostCard }
  return { ...what, ...paid, status, deliverBy, createdAt, updatedAt }
}

const linesWhere = (db: Db, kind: LineKind, column: 'id' | 'saleId', value: string | Placeholder) => {
  const { table } = lineTables[kind]
  return db.select(columnsOf(kind)).from(table).where(eq(table[column], value))
}

/** One thing that a sale hands over, as far as money and moves are concerned. */
export type Line = Awaited<ReturnType<typeof linesWhere>>[number]

export async function getLine(db: Db, { kind, id }: LineRef): Promise<Line> {
  const [line] = await linesWhere(db, kind, 'id', id)
  if (!line) throw new Error(`there is no ${kind} ${id}`)
  return line
}

const bySale = hotStatement('lines-of-sale', (db, { saleId }: { saleId: Arg<string> }) =>
  unionAll(linesWhere(db, 'order', 'saleId', saleId), linesWhere(db, 'top-up', 'saleId', saleId)),
)

const byPayment = hotStatement('lines-of-payment', (db, { intentId }: { intentId: Arg<string> }) => {
  const linesOf = (kind: LineKind) => {
    const { table } = lineTables[kind]
    const isPaidBy = eq(sales.paymentIntentId, intentId)
    return db.select(columnsOf(kind)).from(sales).innerJoin(table, eq(table.saleId, sales.id)).where(isPaidBy)
  }
  return unionAll(linesOf('order'), linesOf('top-up'))
})

const inOrder = (lines: Line[]): Line[] => lines.toSorted((a, b) => a.position - b.position)

export const linesOfSale = async (db: Db, saleId: string): Promise<Line[]> => inOrder(await bySale(db, { saleId }))

/** The lines of the sale that is paid, or being paid, with this payment. */
export const linesOfPayment = async (db: Db, intentId: string): Promise<Line[]> =>
  inOrder(await byPayment(db, { intentId }))

/** Locks the lines of a sale until this transaction ends. `known` is what was read of them before. */
export async function lockLines(tx: Db, saleId: string, known: readonly Line[]): Promise<Line[]> {
  const locked: Line[] = []
  for (const kind of lineKinds.filter((each) => known.some((line) => line.kind === each)))
    locked.push(
      ...(await linesWhere(tx, kind, 'saleId', saleId).orderBy(lineTables[kind].table.position).for('update')),
    )
  return inOrder(locked)
}

export interface Move<Event extends LineEvent = LineEvent> {
  event: Event
  at: Date
  note?: string
  actor?: string
}

interface MoveOfLine extends Move {
  /** Columns that change together with the status. */
  set?: { creditUsed?: number; deliverBy?: Date; wholesaleOrderId?: string }
}

/** What a move needs of a line: the order whose history it is written to, and the status it moves from. */
export interface Standing extends LineRef {
  orderId: string
  status: LineStatus
}

export type MoveArgs = {
  id: Arg<string>
  orderId: Arg<string>
  topUpId: Arg<string | null>
  event: Arg<LineEvent>
  from: Arg<LineStatus>
  to: Arg<LineStatus>
  note: Arg<string>
  actor: Arg<string>
  at: Arg<Date>
  creditUsed: Arg<number | null>
  deliverBy: Arg<Date | null>
  wholesaleOrderId: Arg<string | null>
}

/** The parts of a statement that move a line and write its history; `moved` has a row if it was moved. */
export const movingLine = (kind: LineKind, places: MoveArgs): SQL => sql`
  moved as (
    update ${lineTables[kind].table} set
      status = ${places.to},
      updated_at = ${places.at}::timestamptz,
      credit_used = coalesce(${places.creditUsed}::int, credit_used),
      deliver_by = coalesce(${places.deliverBy}::timestamptz, deliver_by),
      wholesale_order_id = coalesce(${places.wholesaleOrderId}::text, wholesale_order_id)
    where id = ${places.id}::uuid and status = ${places.from}
    returning id, user_id),
  told as (
    insert into order_events (order_id, top_up_id, event, from_status, to_status, note, actor, at)
    select ${places.orderId}::uuid, ${places.topUpId}::uuid, ${places.event}::text, ${places.from}::text,
      ${places.to}::text, ${places.note}::text, ${places.actor}::text, ${places.at}::timestamptz
    from moved
    returning ${telling('order', sql`order_id`)} as said)`

const moving = (kind: LineKind) =>
  hotStatement(
    `move-${kind}`,
    (_db, places: MoveArgs) => sql<{ said: unknown }>`with ${movingLine(kind, places)} select said from told`,
  )
const moves = { order: moving('order'), 'top-up': moving('top-up') } satisfies Record<LineKind, unknown>

const topUpIdOf = ({ kind, id }: LineRef) => (kind === 'top-up' ? id : null)

/** The values for a move's statement; undefined when the move is not allowed. */
export function valuesOfMove(line: Standing, { event, at, note = '', actor = 'shop', set = {} }: MoveOfLine) {
  const to = lineAfter(line.kind, line.status, event)
  if (!to) return undefined
  const { creditUsed = null, deliverBy = null, wholesaleOrderId = null } = set
  const { id, orderId, status: from } = line
  return {
    id,
    orderId,
    topUpId: topUpIdOf(line),
    event,
    from,
    to,
    note,
    actor,
    at,
    creditUsed,
    deliverBy,
    wholesaleOrderId,
  }
}

/** Moves the line and writes its history. False when the move is not allowed or another process moved it first. */
export async function moveLine(db: Db, line: Standing, move: MoveOfLine): Promise<boolean> {
  const values = valuesOfMove(line, move)
  return values !== undefined && (await moves[line.kind](db, values)).length > 0
}

interface Noted {
  /** A top-up that is given up moves once its wholesaler has said that nothing was added. */
  event: NotedEvent | 'given_up'
  at: Date
  note?: string
  actor?: string
}

/** Writes what happened to a line into the history of its order; the line stays as it is. */
export async function noteEvent(tx: Db, line: Standing, noted: Noted): Promise<void> {
  const { orderId, status } = line
  await tx
    .insert(orderEvents)
    .values({ orderId, topUpId: topUpIdOf(line), fromStatus: status, toStatus: status, ...noted })
}

/** What a supplier charges, in its own money, and the rate at which that stands in the books. */
export interface Cost extends CostRate {
  costMicroUsd: number
}

/** Stores what a line is bought at, so that the figures show what the wholesaler charged. */
export async function setCost(db: Db, { kind, id }: LineRef, cost: Cost): Promise<void> {
  const { table } = lineTables[kind]
  await db.update(table).set(cost).where(eq(table.id, id))
}

/** Adds to what a locked line has given back in part; less than nothing takes it back. */
export async function addReturned(tx: Db, { kind, id }: LineRef, added: { card: number; credit: number }) {
  const { table } = lineTables[kind]
  const returnedCard = sql`${table.returnedCard} + ${added.card}`
  const returnedCredit = sql`${table.returnedCredit} + ${added.credit}`
  await tx.update(table).set({ returnedCard, returnedCredit }).where(eq(table.id, id))
}

/** Stores what a lost dispute took of a locked line's card part. */
export async function setLost(tx: Db, { kind, id }: LineRef, lostCard: number): Promise<void> {
  const { table } = lineTables[kind]
  await tx.update(table).set({ lostCard }).where(eq(table.id, id))
}

/** In cents of the books' money. */
export async function setDisputeFee(tx: Db, { kind, id }: LineRef, disputeFee: number): Promise<void> {
  const { table } = lineTables[kind]
  await tx
    .update(table)
    .set({ disputeFee })
    .where(and(eq(table.id, id), ne(table.disputeFee, disputeFee)))
}

/** The next steps of a line that can get lost. */
export type Step = 'isDue' | 'isGoingBack' | 'awaitsPayment'

/**
 * Lines whose next step may have been lost with a process: a worker should look at each again. Returns all of them, the
 * oldest first: with a limit, those that wait for their bank would crowd out those that customers have paid for.
 */
export const listStalled = (
  db: Db,
  kind: LineKind,
  { step, before }: { step: Step; before: Date },
): Promise<LineRef[]> => {
  const { table } = lineTables[kind]
  return db
    .select({ kind: sql<LineKind>`${kind}`, id: table.id })
    .from(table)
    .where(
      and(
        inArray(table.status, statusesThat(lineTraits, step)),
        or(lt(table.updatedAt, before), lt(table.deliverBy, before)),
      ),
    )
    .orderBy(asc(table.updatedAt))
}
