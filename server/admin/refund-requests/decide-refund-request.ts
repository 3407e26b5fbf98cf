import type { RefundDecisionRequest } from '#contract/refund-request.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { decideRequest, findRequest, type RefundRequestRow } from '../../orders/refund-requests.ts'
import { getOrder, moveOrder } from '../../orders/store.ts'
import { Refusal } from '../../refusal.ts'
import type { ActingAdmin } from '../acting-admin.ts'
import { recordAction } from '../audit.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue'>

interface Deciding extends RefundDecisionRequest {
  requestId: number
  by: ActingAdmin
}

/**
 * Answers a customer who asked for money back on a used eSIM. Of two administrators who answer at once one is
 * heard, and the other is told so. Approving refunds as every refund does; declining sends the sentence.
 */
export async function decideRefundRequest(deps: Needs, deciding: Deciding): Promise<void> {
  const { requestId, decision, reason, by } = deciding
  const request = await findRequest(deps.db, requestId)
  if (!request) throw new Refusal('refund_request_not_found')
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const decided = { decision, decidedBy: by.email, decidedAt: at, answer: reason }
    if (!(await decideRequest(tx, requestId, decided))) throw await alreadyDecided(tx, requestId)
    if (decision === 'approve') await startRefund(deps, tx, request, deciding)
    else await deps.queue.enqueue(tx, 'mail-refund-declined', { requestId })
    await recordAction(tx, {
      by,
      at,
      action: decision === 'approve' ? 'approve_refund_request' : 'decline_refund_request',
      subject: { kind: 'order', id: request.orderId },
      before: { request: 'open' },
      after: { request: decision === 'approve' ? 'approved' : 'declined' },
      reason,
    })
  })
}

async function startRefund(deps: Needs, tx: Db, { orderId }: RefundRequestRow, { by, reason }: Deciding) {
  const order = await getOrder(tx, orderId)
  const move = { event: 'refund_started', at: deps.clock.now(), actor: by.email, note: reason } as const
  // Thrown, not skipped: the decision is taken back with it.
  if (!(await moveOrder(tx, order, move))) throw new Refusal('refund_not_possible', `order is ${order.status}`)
  await deps.queue.enqueue(tx, 'refund-order', { orderId })
}

async function alreadyDecided(tx: Db, requestId: number): Promise<Refusal> {
  const request = await findRequest(tx, requestId)
  const done = request?.decision === 'approve' ? 'approved' : 'declined'
  return new Refusal('refund_request_decided', undefined, {
    message: `${request?.decidedBy ?? 'Somebody else'} has already ${done} this request. Nothing was changed.`,
  })
}
