import type { Sql } from '../sql.ts'
import type { AftermathKind, Book } from './book.ts'
import { openDispute } from './disputes.ts'
import { isMine, momentParams, type Moment } from './due.ts'
import { newId } from './ids.ts'
import { newRefundFailure } from './objects/balance-transaction.ts'
import { withRefunded } from './refunds.ts'

/** Takes one due follow-up off the list; undefined when there is none. */
export async function takeDue(
  sql: Sql,
  moment: Moment,
): Promise<{ what: AftermathKind; objectId: string } | undefined> {
  const { rows } = await sql.query<{ what: AftermathKind; objectId: string }>(
    `delete from sandbox.stripe_aftermath where id = (
       select id from sandbox.stripe_aftermath where ${isMine} order by due_at, id for update skip locked limit 1
     ) returning what, object_id as "objectId"`,
    momentParams(moment),
  )
  return rows[0]
}

export const happen: Record<AftermathKind, (book: Book, objectId: string) => Promise<void>> = {
  /** The card's owner disputes the payment with the bank. */
  async dispute(book, chargeId) {
    await openDispute(book, chargeId)
  },

  /** The bank returns the refund, so the charge counts as not refunded again. */
  async fail_refund(book, refundId) {
    const refund = await book.lock('refund', refundId)
    const charge = await book.lock('charge', String(refund?.body.charge))
    if (!refund || !charge) return
    const failed = {
      ...refund.body,
      failure_balance_transaction: newId('txn'),
      failure_reason: 'expired_or_canceled_card',
      status: 'failed',
    }
    book.put(failed)
    book.put(newRefundFailure(failed, book.now))
    book.put(withRefunded(charge.body, -failed.amount), charge.hidden)
    book.tell('refund.updated', failed)
    book.tell('refund.failed', failed)
  },

  async settle_refund(book, refundId) {
    const refund = await book.lock('refund', refundId)
    if (!refund) return
    const { pending_reason: _, ...rest } = refund.body
    const settled = { ...rest, status: 'succeeded' }
    book.put(settled)
    book.tell('refund.updated', settled)
  },
}
