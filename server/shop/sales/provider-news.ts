import { lineTraits } from '#contract/sales/line.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithLog } from '../../platform/logger.ts'
import type { WithPayments } from '../payments/payments.ts'
import { queueRefundMail } from './line-jobs.ts'
import { type Line, linesOfPayment, moveLine } from './lines.ts'
import { findOtherRefunds } from './other-refunds.ts'
import { orderEvents } from './tables.ts'

type Deps = WithDb & WithClock & WithLog

const sentBack = 'The bank returned the refund. Send it again, give the money another way, or keep it.'

/**
 * A refund can bounce days later, off a closed card: its line then waits for an administrator. The report may come
 * late: while another attempt is under way this throws, so that the job tries again afterwards, and once an attempt
 * went through or the money was given another way the report changes nothing.
 */
export async function noteRefundFailure(
  { db, clock, log, payments, queue }: Deps & WithPayments & WithQueue,
  intentId: string,
): Promise<void> {
  const lines = await linesOfPayment(db, intentId)
  if (lines.some(({ status }) => lineTraits[status].isGoingBack))
    throw new Error(`another refund of ${intentId} is under way`)
  const intent = await payments.readIntent(intentId)
  const others = await findOtherRefunds(
    db,
    lines.map(({ id }) => id),
  )
  const byCard = lines.filter(({ id }) => !others.has(id))
  const bounced = linesNotBack(byCard, intent?.refundedAmount ?? 0)
  for (const { kind, id } of bounced) log.error({ kind, id }, 'a refund failed after it was accepted')
  await db.transaction(async (tx) => {
    for (const line of bounced)
      if (await moveLine(tx, line, { event: 'refund_failed', at: clock.now(), note: sentBack }))
        await queueRefundMail(queue, tx, line)
  })
}

/**
 * The lines whose card money is not back, by what the provider says it has refunded: the one whose share is exactly
 * what is missing, or else those refunded last, as many as it takes.
 */
export function linesNotBack<Back extends Pick<Line, 'status' | 'card' | 'updatedAt'>>(
  lines: readonly Back[],
  given: number,
): Back[] {
  const refunded = lines
    .filter(({ status, card }) => lineTraits[status].isRefunded && card > 0)
    .toSorted((a, b) => +b.updatedAt - +a.updatedAt)
  let missing = refunded.reduce((sum, { card }) => sum + card, 0) - given
  const own = refunded.find(({ card }) => card === missing)
  if (own) return [own]
  return refunded.filter(({ card }) => {
    const isMissing = missing > 0
    missing -= card
    return isMissing
  })
}

/** Changes no status of ours; written into the history of every order whose eSIM or data was paid for, where the operator looks. */
export async function noteDispute({ db, clock, log }: Deps, intentId: string): Promise<void> {
  const disputed = await linesOfPayment(db, intentId)
  if (disputed.length === 0) return
  log.warn({ orderIds: disputed.map(({ orderId }) => orderId) }, 'the payment of an order is disputed')
  const at = clock.now()
  await db.insert(orderEvents).values(
    disputed.map(({ kind, id, orderId, status }) => ({
      orderId,
      topUpId: kind === 'top-up' ? id : null,
      event: 'dispute_changed' as const,
      fromStatus: status,
      toStatus: status,
      note: 'The bank reports a dispute. Respond to it in the payment provider’s dashboard.',
      actor: 'provider',
      at,
    })),
  )
}
