import type { OldAlertKind } from '#contract/messages/notifications.ts'
import type { LineRef } from '#contract/sales/line.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { EnqueueOptions, NewJob, Queue } from '../../../platform/jobs/queue.ts'

declare module '../../../platform/jobs/payloads.ts' {
  /** Features above this one run these jobs, which tell a buyer what becomes of a sale. */
  interface JobPayloads {
    /** `again` names a second sending that the buyer or an administrator asked for. */
    'mail-esim': { orderId: string; again?: string }
    'mail-sale': { saleId: string; again?: string }
    'mail-refund': { orderId: string; again?: string }
    'mail-returned-part': { partId: string }
    'mail-refund-asked': { requestId: number }
    'mail-refund-declined': { requestId: number }
    'tell-operator-of-request': { requestId: number }
    'mail-top-up': { topUpId: string }
    'mail-top-up-refund': { topUpId: string }
    'judge-usage': { orderId: string }
    /** Issues the invoices and credit notes that a sale lacks. */
    'issue-invoices': { saleId: string }
    /** `percent` is the share of data used, which `kind` cannot express. */
    'alert-customer': { orderId: string; kind: OldAlertKind; percent?: number }
  }
}

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'refund-order': { orderId: string }
    'recall-esim': { orderId: string }
    'take-esim-back': { orderId: string }
    /** `isAdded`: only data added to it was lost. */
    'end-esim': { orderId: string; isAdded: boolean }
    'return-part': { partId: string }
    'sweep-orders': Record<string, never>
    'check-charge': { orderId: string }
    'handle-payment-event': { eventId: string }
    'fetch-missed-payments': Record<string, never>
    'close-past-sales': Record<string, never>
    'read-fees': Record<string, never>
    'watch-disputes': Record<string, never>
    'watch-esims': Record<string, never>
    'deliver-top-up': { topUpId: string }
    'refund-top-up': { topUpId: string }
    'sweep-top-ups': Record<string, never>
    'check-top-up-charge': { topUpId: string }
  }
}

type JobQueue = Pick<Queue, 'enqueue' | 'enqueueAll'>

/** The jobs of a line's next step. Each does the same for every kind of line; the queue has a name for it per kind. */

export const deliveryOf = ({ kind, id }: LineRef, options: EnqueueOptions = {}): NewJob =>
  kind === 'order'
    ? { name: 'deliver-order', payload: { orderId: id }, ...options, onceKey: id }
    : { name: 'deliver-top-up', payload: { topUpId: id }, ...options, onceKey: id }

/** A sale was sold, or money of it went back: its papers follow. */
export const invoiceOf = (saleId: string): NewJob => ({ name: 'issue-invoices', payload: { saleId }, onceKey: saleId })

export const queueDelivery = (queue: JobQueue, db: Db, line: LineRef, options: EnqueueOptions = {}) =>
  queue.enqueueAll(db, [deliveryOf(line, options)])

export const refundOf = ({ kind, id }: LineRef, options: EnqueueOptions = {}): NewJob =>
  kind === 'order'
    ? { name: 'refund-order', payload: { orderId: id }, ...options }
    : { name: 'refund-top-up', payload: { topUpId: id }, ...options }

/** Returns an eSIM that arrives for an order that was given up. */
export const recallOf = (orderId: string): NewJob => ({ name: 'recall-esim', payload: { orderId }, onceKey: orderId })

export const queueRefund = (queue: JobQueue, db: Db, line: LineRef, options: EnqueueOptions = {}) =>
  queue.enqueueAll(db, [refundOf(line, options)])

/** Checks what became of the charge a line waits for. */
export const queueCheck = (queue: JobQueue, db: Db, { kind, id }: LineRef) =>
  kind === 'order'
    ? queue.enqueue(db, 'check-charge', { orderId: id }, { onceKey: id })
    : queue.enqueue(db, 'check-top-up-charge', { topUpId: id }, { onceKey: id })

/** A refund did not go through: mails its owner the state at the time the mail is written. */
export const queueRefundMail = (queue: JobQueue, db: Db, { kind, id }: LineRef): Promise<void> =>
  kind === 'order'
    ? queue.enqueue(db, 'mail-refund', { orderId: id })
    : queue.enqueue(db, 'mail-top-up-refund', { topUpId: id })

/** The money is back: notifies its owner. */
export async function queueRefundNews(queue: JobQueue, db: Db, { kind, id }: LineRef): Promise<void> {
  if (kind === 'top-up') return queue.enqueue(db, 'mail-top-up-refund', { topUpId: id })
  await queue.enqueue(db, 'mail-refund', { orderId: id })
  await queue.enqueue(db, 'alert-customer', { orderId: id, kind: 'refunded' })
}
