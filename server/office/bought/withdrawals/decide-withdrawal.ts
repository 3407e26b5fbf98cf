import { orderTraits } from '#contract/sales/order.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import type { WithdrawalDecisionRequest } from '#contract/office/admin-withdrawal.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { requireUndisputed } from '../../../shop/money/disputes/require-undisputed.ts'
import { noteEvent } from '../../../shop/sales/books/lines.ts'
import { type Order, orderLine } from '../../../shop/sales/books/order.ts'
import { listTopUpsOf } from '../../../shop/sales/books/top-up-store.ts'
import { lockOrderLines } from '../../../shop/bought/withdrawals/give-back.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  lockWithdrawal,
  type Withdrawal,
} from '../../../shop/bought/withdrawals/store.ts'
import { countRefund } from '../refunds/count-refund.ts'
import { movedOn } from '../refunds/order-acting.ts'

type Deps = WithDb & WithClock & WithQueue

interface Deciding extends WithdrawalDecisionRequest {
  id: number
  by: ActingAdmin
}

/**
 * An administrator decides a withdrawal that waits: all that is left, the unused part, or nothing. Of two at once one
 * decides. Money follows in a job, once the eSIM is switched off, by what was used until then.
 */
export async function decideWithdrawal(deps: Deps, deciding: Deciding): Promise<void> {
  const known = await findWithdrawal(deps.db, deciding.id)
  if (!known?.orderId) throw new Refusal('withdrawal_not_found')
  const { orderId } = known
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderLines(tx, orderId)
    const withdrawal = await lockWithdrawal(tx, known.id)
    if (withdrawal?.state !== 'waiting') throw new Refusal('withdrawal_decided', `withdrawal ${known.id}`)
    await (deciding.decision === 'decline' ? decline : accept)(tx, deps, { ...deciding, withdrawal, order })
  })
}

interface Decision extends Deciding {
  withdrawal: Withdrawal
  order: Order
}

async function decline(tx: Db, { clock, queue }: Deps, { withdrawal, order, reason, by }: Decision): Promise<void> {
  const at = clock.now()
  await changeWithdrawal(tx, withdrawal.id, { state: 'declined', decidedBy: by.email, decidedAt: at, answer: reason })
  await noteEvent(tx, orderLine(order), { event: 'withdrawal_void', note: 'declined', actor: by.email, at })
  // A stranger is told nothing about the order.
  if (withdrawal.proof !== 'none') await queue.enqueue(tx, 'mail-withdrawal-void', { withdrawalId: withdrawal.id })
  await record(tx, { by, at, order, action: 'decline_withdrawal', reason, after: { withdrawal: 'declined' } })
}

async function accept(tx: Db, deps: Deps, decision: Decision): Promise<void> {
  const { withdrawal, order, by, reason } = decision
  const at = deps.clock.now()
  await requireUndisputed(tx, order)
  const withWhole = withdrawal.lines.some(({ kind }) => kind === 'order')
  const topUps = await listTopUpsOf(tx, [order.id])
  const left = new Map([order, ...topUps].map((line) => [line.id, leftOf(line).total]))
  const wished = withdrawal.lines.map((line) => [line.id, decision.decision === 'full' ? line.full : line.proportional])
  const amounts = new Map(
    wished.map(([id, amount]) => [String(id), Math.min(Number(amount), left.get(String(id)) ?? 0)]),
  )
  if (withWhole && (orderTraits[order.status].isGivenUp || !orderTraits[order.status].isPaid)) throw movedOn(order)
  if (![...amounts.values()].some((amount) => amount > 0)) throw movedOn(order)
  const given = withdrawal.lines.map((line) => ({ ...line, saleId: saleOf(order, topUps, line.id) }))
  await countRefund(tx, {
    by,
    lines: given.map(({ id, currency, saleId }) => ({ saleId, amount: amounts.get(id) ?? 0, discount: 0, currency })),
    at,
  })
  await changeWithdrawal(tx, withdrawal.id, {
    state: 'received',
    decision: decision.decision === 'full' ? 'full' : 'proportional',
    decidedBy: by.email,
    decidedAt: at,
    answer: reason,
  })
  const { id: withdrawalId } = withdrawal
  await deps.queue.enqueue(tx, 'judge-withdrawal', { withdrawalId }, { onceKey: String(withdrawalId) })
  const inWords = given.map(({ id, currency }) => toDecimalString(saleMoney(amounts.get(id) ?? 0, currency))).join(', ')
  await record(tx, {
    by,
    at,
    order,
    action: 'accept_withdrawal',
    reason,
    after: { withdrawal: decision.decision, given: inWords },
  })
}

const saleOf = (order: Order, topUps: readonly { id: string; saleId: string }[], id: string): string =>
  topUps.find((topUp) => topUp.id === id)?.saleId ?? order.saleId

interface Recorded {
  by: ActingAdmin
  at: Date
  order: Order
  action: 'accept_withdrawal' | 'decline_withdrawal'
  reason: string
  after: Record<string, string>
}

const record = (tx: Db, { by, at, order, action, reason, after }: Recorded): Promise<void> =>
  recordAction(tx, {
    by,
    at,
    action,
    subject: { kind: 'order', id: order.id },
    before: { status: order.status, withdrawal: 'waiting' },
    after,
    reason,
  })
