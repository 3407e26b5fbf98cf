import type { WithdrawalProof, WithdrawalWhy } from '#contract/withdrawals/admin-withdrawal.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import { isHeldByBank } from '../disputes/store.ts'
import { giveEsimBack } from '../sales/give-esim-back.ts'
import type { Order } from '../sales/order.ts'
import { readEsim } from '../sales/read-esim.ts'
import { isUnused } from '../esims/is-unused.ts'
import { isGoingBack } from '../sales/start-refund.ts'
import { getSale } from '../sales/sale-store.ts'
import { getOrderWithEsim } from '../sales/store.ts'
import { orderEvents } from '../sales/tables.ts'
import { findSaleTax } from '../tax/store.ts'
import { decideEffect, type Effect } from './decide-effect.ts'
import { findStatedOrder } from './find-stated-order.ts'
import { giveOrderBack, lockOrderLines } from './give-back.ts'
import { readLines } from './read-lines.ts'
import {
  changeWithdrawal,
  getWithdrawal,
  isWaitingElsewhere,
  lockWithdrawal,
  settleOthers,
  type Withdrawal,
} from './store.ts'
import { type LineFigures, owedFor } from './what-goes-back.ts'
import type { WithSalesConfig } from '../sales/settings.ts'

type Deps = WithDb & WithClock & WithSalesConfig & WithQueue & WithSuppliers

/** How long the bank may take to answer before a worker looks again. */
const lookAgainSeconds = 30

/**
 * Gives a confirmed withdrawal its effect: money back, a person's decision, or none. A job calls it until it has ended,
 * so it may run twice at once: the order and the statement are locked, and the second run finds it done.
 */
export async function judgeWithdrawal(deps: Deps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (withdrawal.state !== 'received') return
  const stated = await findStatedOrder(deps.db, withdrawal)
  if (!stated) return end(deps, withdrawal, 'unknown')
  const { order, proof } = stated
  // What a stranger states about an order moves nothing, so nothing is asked of the wholesaler either.
  if (proof !== 'none') await bringUpToDate(deps, withdrawal, order, proof)
  await deps.db.transaction((tx) => settle(tx, deps, withdrawal, order.id, proof))
}

/**
 * The amounts depend on what was used, so the wholesaler is asked now; while it does not answer, the job is repeated. An
 * unused eSIM is given back before the money is, so that no customer keeps both.
 */
async function bringUpToDate(deps: Deps, withdrawal: Withdrawal, { id }: Order, proof: WithdrawalProof): Promise<void> {
  await readEsim(deps, id, { by: 'sale' })
  const found = await getOrderWithEsim(deps.db, id)
  const effect = await effectOf(deps.db, deps, withdrawal, found.order, proof)
  if (effect.kind !== 'back' || !isUnused(found)) return
  // Kept first: if this process dies, another finds the eSIM given back and knows by whose wish.
  await changeWithdrawal(deps.db, withdrawal.id, { orderId: id, proof, lines: kept(effect.figures) })
  await giveEsimBack(deps, found)
}

async function effectOf(
  db: Db,
  { config }: WithSalesConfig,
  { receivedAt, statedAt }: Withdrawal,
  order: Order,
  proof: WithdrawalProof,
): Promise<Effect> {
  const { esim } = await getOrderWithEsim(db, order.id)
  const tax = await findSaleTax(db, order.saleId)
  const { country: said } = await getSale(db, order.saleId)
  const facts = {
    ...(await readLines(db, order)),
    esim,
    proof,
    country: said ?? tax?.stated ?? tax?.card ?? undefined,
    isDisputed: await isHeldByBank(db, order.saleId),
    receivedAt: receivedAt ?? statedAt,
  }
  return decideEffect(facts, config.withdrawal)
}

async function settle(tx: Db, deps: Deps, { id }: Withdrawal, orderId: string, proof: WithdrawalProof): Promise<void> {
  const { clock, queue } = deps
  const order = await lockOrderLines(tx, orderId)
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'received') return
  const at = clock.now()
  if (withdrawal.orderId && isGoingBack(order)) return endAsDone(tx, withdrawal, order, at)
  const effect = await effectOf(tx, deps, withdrawal, order, proof)
  if (effect.kind === 'later')
    return queue.enqueue(tx, 'judge-withdrawal', { withdrawalId: id }, { at: secondsAfter(at, lookAgainSeconds) })
  await noteInHistory(tx, order, 'withdrawal_received', { at: withdrawal.receivedAt ?? at, note: proofInWords[proof] })
  const named = { ...withdrawal, orderId, proof }
  if (effect.kind === 'void') {
    await noteInHistory(tx, order, 'withdrawal_void', { at, note: effect.why })
    await changeWithdrawal(tx, id, { state: 'void', why: effect.why, orderId, proof, lines: kept(effect.figures) })
    if (proof !== 'none') await queue.enqueue(tx, 'mail-withdrawal-void', { withdrawalId: id })
    return
  }
  if (effect.kind === 'waiting') {
    const isFirst = !(await isWaitingElsewhere(tx, named))
    await changeWithdrawal(tx, id, { state: 'waiting', why: effect.why, orderId, proof, lines: kept(effect.figures) })
    // A stranger who repeats it fills no mailbox.
    if (!isFirst) return
    await queue.enqueue(tx, 'tell-operator-of-withdrawal', { withdrawalId: id })
    if (proof === 'none') await queue.enqueue(tx, 'mail-withdrawal-asked', { withdrawalId: id })
    return
  }
  const amounts = new Map(effect.figures.map((line) => [line.id, owedFor(line)]))
  const note = 'withdrawn from the contract'
  await giveOrderBack(tx, deps, order, { amounts, actor: 'shop', note, withdrawalId: id, at })
  await changeWithdrawal(tx, id, { state: 'done', why: null, orderId, proof, lines: kept(effect.figures, amounts) })
  await settleOthers(tx, named)
}

/** Its eSIM was given back for this withdrawal, and another worker that saw so has begun the refund. */
async function endAsDone(tx: Db, withdrawal: Withdrawal, order: Order, at: Date): Promise<void> {
  const { id, lines, proof, receivedAt } = withdrawal
  const note = proofInWords[proof ?? 'none']
  await noteInHistory(tx, order, 'withdrawal_received', { at: receivedAt ?? at, note })
  const amounts = new Map(lines.map((line) => [line.id, owedFor(line)]))
  await changeWithdrawal(tx, id, { state: 'done', lines: kept(lines, amounts) })
  await settleOthers(tx, withdrawal)
}

/** The number is no order's, or several orders' and none is theirs. The acknowledgement says nothing of it. */
const end = (deps: Deps, { id }: Withdrawal, why: WithdrawalWhy): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.state === 'received') await changeWithdrawal(tx, id, { state: 'void', why, proof: 'none' })
  })

/** The figures as they are kept, with what was given back of each. */
export const kept = (figures: readonly LineFigures[], amounts?: ReadonlyMap<string, number>) =>
  figures.map((line) => ({ ...line, given: amounts ? Math.min(amounts.get(line.id) ?? 0, line.full) : null }))

const proofInWords: Record<WithdrawalProof, string> = {
  address: 'with the address of the order',
  account: 'from the account of the order',
  browser: 'from the browser that placed the order',
  none: 'with another address',
}

export async function noteInHistory(
  tx: Db,
  { id, status }: Pick<Order, 'id' | 'status'>,
  event: 'withdrawal_received' | 'withdrawal_void',
  { at, note, actor = 'shop' }: { at: Date; note: string; actor?: string },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: id, event, fromStatus: status, toStatus: status, note, actor, at })
}
