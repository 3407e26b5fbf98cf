import type { OldAlertKind } from '#contract/notifications/notifications.ts'
import type { LineRef } from '#contract/sales/line.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EnqueueOptions, NewJob, Queue } from '../../platform/jobs/queue.ts'

declare module '../../platform/jobs/payloads.ts' {
  /** What becomes of a sale is told to its buyer by rooms above this one, which do these. */
  interface JobPayloads {
    /** `again` names a second sending that the buyer or an administrator asked for. */
    'mail-esim': { orderId: string; again?: string }
    'mail-sale': { saleId: string; again?: string }
    'mail-refund': { orderId: string; again?: string }
    'mail-refund-asked': { requestId: number }
    'mail-refund-declined': { requestId: number }
    'tell-operator-of-request': { requestId: number }
    'mail-top-up': { topUpId: string }
    'mail-top-up-refund': { topUpId: string }
    'judge-usage': { orderId: string }
    /** `percent` says what share of the data is used where `kind`, which older builds know, cannot. */
    'alert-customer': { orderId: string; kind: OldAlertKind; percent?: number }
  }
}

type Books = Pick<Queue, 'enqueue' | 'enqueueAll'>

/** The jobs of a line's next step. What each does is the same for every kind; the queue knows it under a kind's own name. */

export const deliveryOf = ({ kind, id }: LineRef, options: EnqueueOptions = {}): NewJob =>
  kind === 'order'
    ? { name: 'deliver-order', payload: { orderId: id }, ...options, onceKey: id }
    : { name: 'deliver-top-up', payload: { topUpId: id }, ...options, onceKey: id }

export const queueDelivery = (queue: Books, db: Db, line: LineRef, options: EnqueueOptions = {}) =>
  queue.enqueueAll(db, [deliveryOf(line, options)])

export const refundOf = ({ kind, id }: LineRef, options: EnqueueOptions = {}): NewJob =>
  kind === 'order'
    ? { name: 'refund-order', payload: { orderId: id }, ...options }
    : { name: 'refund-top-up', payload: { topUpId: id }, ...options }

export const queueRefund = (queue: Books, db: Db, line: LineRef, options: EnqueueOptions = {}) =>
  queue.enqueueAll(db, [refundOf(line, options)])

/** Looks what became of the charge a line waits for. */
export const queueCheck = (queue: Books, db: Db, { kind, id }: LineRef) =>
  kind === 'order'
    ? queue.enqueue(db, 'check-charge', { orderId: id }, { onceKey: id })
    : queue.enqueue(db, 'check-top-up-charge', { topUpId: id }, { onceKey: id })

/** How a refund that did not go through stands: its owner is mailed what is so when the mail is written. */
export const queueRefundMail = (queue: Books, db: Db, { kind, id }: LineRef): Promise<void> =>
  kind === 'order'
    ? queue.enqueue(db, 'mail-refund', { orderId: id })
    : queue.enqueue(db, 'mail-top-up-refund', { topUpId: id })

/** The money is back: its owner hears of it. */
export async function queueRefundNews(queue: Books, db: Db, { kind, id }: LineRef): Promise<void> {
  if (kind === 'top-up') return queue.enqueue(db, 'mail-top-up-refund', { topUpId: id })
  await queue.enqueue(db, 'mail-refund', { orderId: id })
  await queue.enqueue(db, 'alert-customer', { orderId: id, kind: 'refunded' })
}
