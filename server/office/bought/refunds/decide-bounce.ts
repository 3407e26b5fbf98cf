import type { BounceDecision } from '#contract/office/admin-order.ts'
import type { AuditAction, AuditFacts } from '#contract/office/audit.ts'
import type { LineRef } from '#contract/sales/line.ts'
import { lineTraits } from '#contract/sales/line.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { lockCredit } from '../../../shop/money/credit/store.ts'
import { heldByPurse } from '../../../shop/sales/books/purse.ts'
import { requireDecided, requireUndisputed } from '../../../shop/money/disputes/require-undisputed.ts'
import { queueRefundMail, queueRefund } from '../../../shop/sales/books/line-jobs.ts'
import { getLine, type Line, lockLines, moveLine } from '../../../shop/sales/books/lines.ts'
import { giveAnotherWay } from './give-another-way.ts'

export type BounceDeps = WithDb & WithClock & WithQueue

/** What a decision writes to the audit log. */
interface DecisionRecord {
  action: AuditAction
  after: AuditFacts
}

/**
 * Settles a bounced refund the way an administrator decides. The account and the line stay locked until it is written,
 * so of two administrators at the same moment one decides and the other gets a refusal.
 */
export async function decideBounce(
  deps: BounceDeps,
  ref: LineRef,
  by: ActingAdmin,
  decision: BounceDecision,
): Promise<void> {
  const known = await getLine(deps.db, ref)
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockCredit(tx, known.userId)
    const line = (await lockLines(tx, known.saleId, [known])).find(({ id }) => id === ref.id) ?? known
    // An order that has joined an account meanwhile would take its credit without the lock.
    if (!lineTraits[line.status].awaitsDecision || line.userId !== known.userId) throw movedOn(line)
    const { action, after } = await decide(tx, deps, line, { by, at, decision })
    await recordAction(tx, {
      by,
      at,
      action,
      subject: { kind: 'order', id: line.orderId },
      before: { status: line.status, ...(line.kind === 'top-up' && { topUp: line.planName }) },
      after,
      reason: decision.reason,
    })
  })
}

const movedOn = ({ kind, id, status }: Line) => new Refusal('order_moved_on', `${kind} ${id} is ${status}`)

interface DecisionContext {
  by: ActingAdmin
  at: Date
  decision: BounceDecision
}

async function decide(
  tx: Db,
  deps: BounceDeps,
  line: Line,
  { by, at, decision }: DecisionContext,
): Promise<DecisionRecord> {
  const moved = { at, actor: by.email, note: decision.reason }
  switch (decision.decision) {
    case 'send-again': {
      await requireUndisputed(tx, line)
      if (!(await moveLine(tx, line, { event: 'refund_started', ...moved }))) throw movedOn(line)
      await queueRefund(deps.queue, tx, line)
      return { action: 'send_refund_again', after: { status: 'refunding' } }
    }
    case 'another-way': {
      await requireDecided(tx, line)
      const after = await giveAnotherWay(tx, deps, line, { by, at, ...decision })
      return { action: 'give_refund_another_way', after: { status: 'refunded', ...after } }
    }
    case 'keep': {
      // The part store credit still pays is kept too; credit returned before the bounce stays with the customer.
      const set = { creditUsed: (await heldByPurse(tx, line)) + line.returnedCredit }
      if (!(await moveLine(tx, line, { event: 'money_kept', ...moved, set }))) throw movedOn(line)
      await queueRefundMail(deps.queue, tx, line)
      return { action: 'keep_bounced_refund', after: { status: 'kept' } }
    }
  }
}
