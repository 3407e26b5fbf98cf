import type { WithdrawalProof, WithdrawalWhy } from '#contract/office/admin-withdrawal.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { isHeldByBank } from '../../money/disputes/store.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import { endingOf } from '../../supply/esims/ending-of.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { noteEvent } from '../../sales/books/lines.ts'
import { type Order, orderLine } from '../../sales/books/order.ts'
import { getSale } from '../../sales/books/sale-store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'
import { findSaleTax } from '../../money/tax/store.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { carryOut } from './carry-out.ts'
import { decideEffect, type Effect } from './decide-effect.ts'
import { findStatedOrder } from './find-stated-order.ts'
import { lockOrderLines } from './give-back.ts'
import { readLines } from './read-lines.ts'
import {
  changeWithdrawal,
  countEarlier,
  getWithdrawal,
  isUnderWayElsewhere,
  isWaitingElsewhere,
  lockWithdrawal,
  type Withdrawal,
} from './store.ts'
import { kept } from './what-goes-back.ts'

type Deps = WithDb & WithClock & WithSalesConfig & WithQueue & WithSuppliers

/** How long the bank, or another statement about the same order, may take before a worker looks again. */
const lookAgainSeconds = 30
const aYearSeconds = 365 * 24 * 60 * 60

/**
 * Gives a confirmed withdrawal its effect: money back, a person's decision, or none. A job calls it until it has ended,
 * so it may run twice at once: what is decided is written under a lock, and carried out afterwards.
 */
export async function judgeWithdrawal(deps: Deps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (withdrawal.state !== 'received') return
  if (!withdrawal.decision) {
    const stated = await findStatedOrder(deps.db, withdrawal)
    if (!stated) return end(deps, withdrawal, 'unknown')
    const { order, proof } = stated
    // What a stranger states about an order moves nothing, so nothing is asked of the wholesaler either.
    if (proof !== 'none') await bringUpToDate(deps, order.id)
    await deps.db.transaction((tx) => decide(tx, deps, withdrawal, order.id, proof))
  }
  await carryOut(deps, id)
}

async function effectOf(
  tx: Db,
  deps: Deps,
  { receivedAt, statedAt }: Withdrawal,
  order: Order,
  proof: WithdrawalProof,
): Promise<Effect> {
  const { esim } = await getOrderWithEsim(tx, order.id)
  const tax = await findSaleTax(tx, order.saleId)
  const { country: said } = await getSale(tx, order.saleId)
  const facts = {
    ...(await readLines(tx, order)),
    esim,
    proof,
    country: said ?? tax?.stated ?? tax?.card ?? undefined,
    isDisputed: await isHeldByBank(tx, order.saleId),
    ending: endingOf(esim, capabilitiesOf(deps, esim ?? order)),
    repeats: await countEarlier(tx, order, secondsAfter(deps.clock.now(), -aYearSeconds)),
    receivedAt: receivedAt ?? statedAt,
  }
  return decideEffect(facts, deps.config.withdrawal)
}

async function decide(tx: Db, deps: Deps, { id }: Withdrawal, orderId: string, proof: WithdrawalProof): Promise<void> {
  const { clock, queue } = deps
  const order = await lockOrderLines(tx, orderId)
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.state !== 'received' || withdrawal.decision) return
  const at = clock.now()
  const named = { id, orderId, proof }
  const effect = await effectOf(tx, deps, withdrawal, order, proof)
  if (effect.kind === 'later' || (effect.kind === 'back' && (await isUnderWayElsewhere(tx, named)))) {
    await changeWithdrawal(tx, id, { orderId, proof })
    const again = { at: secondsAfter(at, lookAgainSeconds), onceKey: String(id) }
    return queue.enqueue(tx, 'judge-withdrawal', { withdrawalId: id }, again)
  }
  const isNoise = proof === 'none' && withdrawal.isCrowded
  if (!isNoise)
    await noteEvent(tx, orderLine(order), {
      event: 'withdrawal_received',
      note: proofInWords[proof],
      at: withdrawal.receivedAt ?? at,
    })
  const judged = { orderId, proof, lines: kept(effect.figures) }
  if (effect.kind === 'back') return changeWithdrawal(tx, id, { ...judged, decision: 'rule' })
  if (effect.kind === 'void' || isNoise) {
    await changeWithdrawal(tx, id, { ...judged, state: 'void', why: effect.why })
    if (isNoise) return
    await noteEvent(tx, orderLine(order), { event: 'withdrawal_void', note: effect.why, at })
    if (proof !== 'none') await queue.enqueue(tx, 'mail-withdrawal-void', { withdrawalId: id })
    return
  }
  const isFirst = !(await isWaitingElsewhere(tx, named))
  await changeWithdrawal(tx, id, { ...judged, state: 'waiting', why: effect.why })
  // A stranger who repeats it fills no mailbox.
  if (!isFirst) return
  await queue.enqueue(tx, 'tell-operator-of-withdrawal', { withdrawalId: id })
  if (proof === 'none') await queue.enqueue(tx, 'mail-withdrawal-asked', { withdrawalId: id })
}

/** The number is no order's, or several orders' and none is theirs. The acknowledgement says nothing of it. */
const end = (deps: Deps, { id }: Withdrawal, why: WithdrawalWhy): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.state === 'received') await changeWithdrawal(tx, id, { state: 'void', why, proof: 'none' })
  })

const proofInWords: Record<WithdrawalProof, string> = {
  address: 'with the address of the order',
  account: 'from the account of the order',
  browser: 'from the browser that placed the order',
  none: 'with another address',
}
