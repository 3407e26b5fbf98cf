import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import {
  type LineEvent,
  type LineKind,
  lineAfter,
  lineKinds,
  type LineRef,
  type LineStatus,
  lineTraits,
} from '#contract/line.ts'
import { statusesThat } from '#contract/status-traits.ts'
import type { Db } from '../../ground/db/db.ts'
import { notify } from '../../ground/db/notices.ts'
import { lineTable, orderEvents, orders, topUps } from '../../ground/db/schema.ts'

/** The tables that hold lines, and the column that names the order in whose history a line is told. */
const lineTables = {
  order: { table: lineTable('orders'), orderId: orders.id },
  'top-up': { table: lineTable('top_ups'), orderId: topUps.orderId },
} as const satisfies Record<LineKind, object>

const columnsOf = (kind: LineKind) => {
  const { table, orderId } = lineTables[kind]
  const { id, saleId, position, userId, planCode, planName } = table
  const { amount, currency, discount, card, creditUsed, status, createdAt, updatedAt } = table
  const what = { kind: sql<LineKind>`${kind}`, id, saleId, position, orderId, userId, planCode, planName }
  return { ...what, amount, currency, discount, card, creditUsed, status, createdAt, updatedAt }
}

const linesWhere = (db: Db, kind: LineKind, column: 'id' | 'saleId', value: string) => {
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

export async function linesOfSale(db: Db, saleId: string): Promise<Line[]> {
  const found: Line[] = []
  for (const kind of lineKinds) found.push(...(await linesWhere(db, kind, 'saleId', saleId)))
  return found.toSorted((a, b) => a.position - b.position)
}

/** The lines of a sale, which nobody else can move until this transaction ends. `known` is what was read of them before. */
export async function lockLines(tx: Db, saleId: string, known: readonly Line[]): Promise<Line[]> {
  const locked: Line[] = []
  for (const kind of lineKinds.filter((each) => known.some((line) => line.kind === each)))
    locked.push(
      ...(await linesWhere(tx, kind, 'saleId', saleId).orderBy(lineTables[kind].table.position).for('update')),
    )
  return locked.toSorted((a, b) => a.position - b.position)
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

/** Where a line stands, as far as a move needs it: whose history it is told in, and what it is moved from. */
export interface Standing extends LineRef {
  orderId: string
  status: LineStatus
}

/** Moves the line and writes its history. False when the move is not allowed or someone else moved it first. */
export async function moveLine(db: Db, line: Standing, move: MoveOfLine): Promise<boolean> {
  const { event, at, note = '', actor = 'shop', set } = move
  const to = lineAfter(line.kind, line.status, event)
  if (!to) return false
  const { table } = lineTables[line.kind]
  const moved = await db
    .update(table)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(eq(table.id, line.id), eq(table.status, line.status)))
    .returning({ id: table.id })
  if (moved.length === 0) return false
  await db.insert(orderEvents).values({
    orderId: line.orderId,
    ...(line.kind === 'top-up' && { topUpId: line.id }),
    event,
    fromStatus: line.status,
    toStatus: to,
    note,
    actor,
    at,
  })
  await notify(db, 'order', line.orderId)
  return true
}

/** Lines whose next step may have been lost with a process: someone should look at each again. */
export async function listStalled(
  db: Db,
  kind: LineKind,
  before: Date,
): Promise<Pick<Line, 'kind' | 'id' | 'status'>[]> {
  const { table } = lineTables[kind]
  const { id, status } = table
  return db
    .select({ kind: sql<LineKind>`${kind}`, id, status })
    .from(table)
    .where(
      and(
        inArray(status, statusesThat(lineTraits, 'isMoving')),
        or(lt(table.updatedAt, before), lt(table.deliverBy, before)),
      ),
    )
    .orderBy(asc(table.updatedAt))
    .limit(500)
}
