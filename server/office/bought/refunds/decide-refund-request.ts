import type { RefundDecisionRequest } from '#contract/bought/refund-request.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { decideRequest, findRequest, type RefundRequestRow } from '../../../shop/sales/books/refund-requests.ts'
import { isGoingBack } from '../../../shop/sales/books/start-refund.ts'
import { findOrder, lockOrder } from '../../../shop/sales/books/store.ts'
import { movedOn } from './order-acting.ts'
import { refundByHand } from './refund-by-hand.ts'

type Deps = WithDb & WithClock & WithQueue & WithSuppliers

interface RequestDecision extends RefundDecisionRequest {
  requestId: number
  by: ActingAdmin
}

/**
 * Decides a customer's refund request. Of two administrators at once one decides, and the other gets a refusal that
 * names the first. Approving refunds as any refund by hand does; declining mails the sentence.
 */
export async function decideRefundRequest(deps: Deps, deciding: RequestDecision): Promise<void> {
  const request = await findRequest(deps.db, deciding.requestId)
  if (!request) throw new Refusal('refund_request_not_found')
  return deciding.decision === 'approve' ? approve(deps, request, deciding) : decline(deps, request, deciding)
}

async function approve(deps: Deps, { orderId }: RefundRequestRow, deciding: RequestDecision): Promise<void> {
  const { by, reason } = deciding
  const found = await findOrder(deps.db, orderId)
  if (!found) throw new Refusal('order_not_found')
  // The order was refunded another way, so the request is closed without a second refund.
  if (isGoingBack(found.order)) return close(deps, orderId, deciding)
  await refundByHand(deps, found, {
    by,
    reason,
    action: 'approve_refund_request',
    // If the order cannot be refunded, the decision is rolled back with it.
    decide: async (tx) => {
      await take(deps, tx, deciding)
      return { request: 'approved' }
    },
  })
}

const decline = (deps: Deps, { orderId }: RefundRequestRow, deciding: RequestDecision): Promise<void> =>
  close(deps, orderId, deciding, async (tx, order) => {
    if (isGoingBack(order)) throw movedOn(order)
    await deps.queue.enqueue(tx, 'mail-refund-declined', { requestId: deciding.requestId })
  })

/** Records a decision that moves no money. */
const close = (
  deps: Deps,
  orderId: string,
  deciding: RequestDecision,
  follow?: (tx: Db, order: Order) => Promise<void>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Locks the order before the request, as refunding does, so two decisions at once wait for each other.
    const order = await lockOrder(tx, orderId)
    await take(deps, tx, deciding)
    await follow?.(tx, order)
    const isApproved = deciding.decision === 'approve'
    await recordAction(tx, {
      by: deciding.by,
      at: deps.clock.now(),
      action: isApproved ? 'approve_refund_request' : 'decline_refund_request',
      subject: { kind: 'order', id: orderId },
      before: { request: 'open' },
      after: { request: isApproved ? 'approved' : 'declined' },
      reason: deciding.reason,
    })
  })

async function take({ clock }: Deps, tx: Db, { requestId, decision, reason, by }: RequestDecision): Promise<void> {
  const decided = { decision, decidedBy: by.email, decidedAt: clock.now(), answer: reason }
  if (!(await decideRequest(tx, requestId, decided))) throw await alreadyDecided(tx, requestId)
}

async function alreadyDecided(tx: Db, requestId: number): Promise<Refusal> {
  const request = await findRequest(tx, requestId)
  const done = request?.decision === 'approve' ? 'approved' : 'declined'
  return new Refusal('refund_request_decided', undefined, {
    message: () => `${request?.decidedBy ?? 'Somebody else'} has already ${done} this request. Nothing was changed.`,
  })
}
