import type { LineRef } from '#contract/line.ts'
import type { Db } from '../../ground/db/db.ts'
import type { EnqueueOptions, Queue } from '../../ground/jobs/queue.ts'

type Books = Pick<Queue, 'enqueue'>

/** The jobs of a line's next step. What each does is the same for every kind; the queue knows it under a kind's own name. */

export const queueDelivery = (queue: Books, db: Db, { kind, id }: LineRef, options: EnqueueOptions = {}) =>
  kind === 'order'
    ? queue.enqueue(db, 'deliver-order', { orderId: id }, { ...options, onceKey: id })
    : queue.enqueue(db, 'deliver-top-up', { topUpId: id }, { ...options, onceKey: id })

export const queueRefund = (queue: Books, db: Db, { kind, id }: LineRef, options: EnqueueOptions = {}) =>
  kind === 'order'
    ? queue.enqueue(db, 'refund-order', { orderId: id }, options)
    : queue.enqueue(db, 'refund-top-up', { topUpId: id }, options)

/** Looks what became of the charge a line waits for. */
export const queueCheck = (queue: Books, db: Db, { kind, id }: LineRef) =>
  kind === 'order'
    ? queue.enqueue(db, 'check-charge', { orderId: id }, { onceKey: id })
    : queue.enqueue(db, 'check-top-up-charge', { topUpId: id }, { onceKey: id })

/** The money is back: its owner hears of it. */
export async function queueRefundNews(queue: Books, db: Db, { kind, id }: LineRef): Promise<void> {
  if (kind === 'top-up') return queue.enqueue(db, 'mail-top-up-refund', { topUpId: id })
  await queue.enqueue(db, 'mail-refund', { orderId: id })
  await queue.enqueue(db, 'alert-customer', { orderId: id, kind: 'refunded' })
}
