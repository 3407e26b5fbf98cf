import { and, desc, eq, inArray } from 'drizzle-orm'
import type { HistoryLine } from '#contract/office/admin-order.ts'
import { actionInWords } from '#contract/office/audit.ts'
import { eventInWords } from '#contract/sales/order-history.ts'
import { auditLog } from '../../../identity/audit/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listLog } from '../../../shop/sales/books/order-log.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { listPayments } from '../../../shop/sales/books/sale-store.ts'
import { listEvents } from '../../../shop/sales/books/store.ts'
import { orderEvents } from '../../../shop/sales/books/tables.ts'
import { paymentEvents } from '../../../shop/sales/provider/tables.ts'
import { listTopUpsOf } from '../../../shop/sales/books/top-up-store.ts'
import { paymentInWords } from './payment-in-words.ts'

type Move = typeof orderEvents.$inferSelect

const presentMove = (move: Move): HistoryLine => ({
  id: `move-${move.id}`,
  at: move.at.toISOString(),
  kind: 'move',
  text: `${move.topUpId ? 'Top-up: ' : ''}${eventInWords(move.event)}`,
  note: move.note,
  // Customers act under their account id, which means nothing to a reader.
  actor: move.actor.includes('@') ? move.actor : null,
})

/**
 * Everything that happened to an order, newest first: moves, payments, wholesaler calls, messages, administrators'
 * actions.
 */
export async function readHistory(db: Db, order: Order): Promise<HistoryLine[]> {
  const lines = await Promise.all([
    readMoves(db, order.id),
    readPayments(db, order),
    readMessages(db, order.id),
    readActions(db, order.id),
  ])
  return lines.flat().toSorted((a, b) => b.at.localeCompare(a.at))
}

const readMoves = async (db: Db, orderId: string) => (await listEvents(db, orderId)).map(presentMove).toReversed()

async function readPayments(db: Db, order: Order): Promise<HistoryLine[]> {
  const topUps = await listTopUpsOf(db, [order.id])
  const intents = await listPayments(
    db,
    [order, ...topUps].map(({ saleId }) => saleId),
  )
  if (intents.length === 0) return []
  const events = await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.intentId, intents))
    .orderBy(desc(paymentEvents.createdAt), desc(paymentEvents.receivedAt))
  return events.map(({ id, createdAt, type, objectId }) => ({
    id: `payment-${id}`,
    at: createdAt.toISOString(),
    kind: 'payment',
    text: paymentInWords(type),
    note: objectId,
    actor: null,
  }))
}

const readMessages = async (db: Db, orderId: string): Promise<HistoryLine[]> =>
  (await listLog(db, orderId)).toReversed().map(({ id, at, kind, text }) => ({
    id: `log-${id}`,
    at: at.toISOString(),
    kind,
    text,
    note: '',
    actor: null,
  }))

async function readActions(db: Db, orderId: string): Promise<HistoryLine[]> {
  const isAboutIt = and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, orderId))
  const lines = await db.select().from(auditLog).where(isAboutIt).orderBy(desc(auditLog.id))
  return lines.map(({ id, at, action, reason, actorEmail }) => ({
    id: `admin-${id}`,
    at: at.toISOString(),
    kind: 'admin',
    text: actionInWords(action),
    note: reason,
    actor: actorEmail,
  }))
}
