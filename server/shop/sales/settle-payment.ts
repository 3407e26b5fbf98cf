import { after } from '#contract/order.ts'
import type { Db } from '../../ground/db/db.ts'
import { unlessWrittenBefore } from '../../ground/db/written-before.ts'
import type { Deps } from '../../ground/deps.ts'
import { holdUser } from '../../people/accounts/store.ts'
import { findSoldPlan, type PlanForSale } from '../catalog/plan-for-sale.ts'
import { buyerOf, type IntentFacts, readFacts } from '../payments/intent-facts.ts'
import { rememberCustomer } from '../payments/customers.ts'
import type { Intent } from '../payments/payments.ts'
import { coverRest } from '../credit/cover-rest.ts'
import { settleTopUp } from './settle-top-up.ts'
import { newOrderNo, type Order } from './order.ts'
import type { Buyer } from '../payments/buyer.ts'
import { ownerOf } from './owner.ts'
import { findOrderByPayment, getOrder, insertOrder, lockOrder, moveOrder, setBuyer } from './store.ts'
import { secondsAfter } from '../../ground/clock.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'log'>

export type Settlement =
  | { kind: 'order'; order: Order }
  | { kind: 'top-up'; topUpId: string; orderId: string }
  /** The provider has not got the money, whatever anyone says. */
  | { kind: 'unpaid'; intent: Intent }
  /** Paid once, but the money has gone back. */
  | { kind: 'given_back' }
  /** No payment of this shop. */
  | { kind: 'unknown' }

/**
 * Turns a payment into its order: once, whoever asks, and however many at the same moment. The provider
 * is asked whether the money really came; what it is for stands on the payment in our own writing.
 * `said` is the buyer's word about themselves, used only where the payment names nobody.
 */
export async function settlePayment(deps: Needs, intentId: string, said: { buyer?: Buyer } = {}): Promise<Settlement> {
  const intent = await deps.payments.readIntent(intentId)
  if (!intent) return { kind: 'unknown' }
  const facts = readFacts(intent.metadata)
  if (!facts) return { kind: 'unknown' }
  if (intent.status !== 'paid') return { kind: 'unpaid', intent }

  const existing = await findOrderByPayment(deps.db, intentId)
  const isWaiting = existing && after(existing.status, 'payment_succeeded')
  if (existing && !isWaiting) return { kind: 'order', order: await introduceBuyer(deps, existing, said.buyer) }
  if (intent.refundedAmount >= intent.amount) return { kind: 'given_back' }
  if (facts.kind === 'top-up') return settleTopUp(deps, intent, facts)
  if (facts.orderId) return settleWaitingOrder(deps, intent, facts.orderId)
  return makeOrder(deps, intent, facts, buyerOf(facts) ?? said.buyer)
}

async function makeOrder(
  deps: Needs,
  intent: Intent,
  facts: IntentFacts,
  buyer: Buyer | undefined,
): Promise<Settlement> {
  const { db, clock, config, queue } = deps
  // A plan withdrawn in the meantime is still sold: it was on sale when the payment was opened.
  const plan = await findSoldPlan(deps, facts.planCode ?? '')
  if (!plan) return giveBack(deps, intent)
  const now = clock.now()

  const make = async (tx: Db) => {
    const owner = await ownerOf(tx, deps, facts.userId, buyer)
    const order = await insertOrder(
      tx,
      {
        orderNo: newOrderNo(now),
        userId: owner,
        ...buyer,
        ...planColumns(plan),
        amount: intent.amount,
        currency: intent.currency,
        paymentIntentId: intent.id,
        // Whoever was signed in finds it in their account, from any browser; after signing out, in none.
        browserHash: facts.userId ? null : facts.browser,
        status: 'processing',
        deliverBy: secondsAfter(now, config.deliveryDeadlineSeconds),
        createdAt: now,
        updatedAt: now,
      },
      'payment_succeeded',
    )
    await queue.enqueue(tx, 'deliver-order', { orderId: order.id }, { onceKey: order.id })
    // Only the signed-in buyer who opened the payment can have said so; whoever the order joins has not.
    if (facts.userId && facts.saveCard && intent.customer) await rememberCustomer(tx, facts.userId, intent.customer)
    return order
  }
  const made = await unlessWrittenBefore(() => db.transaction(make))
  const order = made ?? (await findOrderByPayment(db, intent.id))
  if (order === undefined) throw new Error(`the order of payment ${intent.id} was neither made nor found`)
  return { kind: 'order', order }
}

/** Paid for a plan that nobody here has ever heard of: no eSIM can come of it, so the money goes back. */
async function giveBack(deps: Needs, { id, metadata }: Intent): Promise<Settlement> {
  deps.log.error({ intentId: id, planCode: metadata.planCode }, 'a payment for no plan of ours was given back')
  await deps.payments.refund({ intentId: id, idempotencyKey: `no-plan-${id}`, reason: 'not_delivered' })
  return { kind: 'given_back' }
}

/** The order came first and waited for a saved card to be charged. */
async function settleWaitingOrder(deps: Needs, intent: Intent, orderId: string): Promise<Settlement> {
  const { db, clock, config, queue } = deps
  await db.transaction(async (tx) => {
    const { userId } = await getOrder(tx, orderId)
    const isOwned = userId === null || (await holdUser(tx, userId))
    // Locked, and looked at before any credit is taken: whoever comes second must leave no trace.
    const order = await lockOrder(tx, orderId)
    if (!after(order.status, 'payment_succeeded')) return
    const now = clock.now()
    const { isCovered, creditUsed } = await coverRest(tx, order, { sale: { orderId }, paid: intent.amount, at: now })
    const deliverBy = secondsAfter(now, config.deliveryDeadlineSeconds)
    const set = { paymentIntentId: intent.id, deliverBy, creditUsed }
    await moveOrder(tx, order, { event: 'payment_succeeded', at: now, set })
    if (isCovered && isOwned) return queue.enqueue(tx, 'deliver-order', { orderId }, { onceKey: orderId })
    const note = isOwned
      ? 'The bank confirmed too late: the store credit that was part of the price had been spent.'
      : 'The bank confirmed too late: the account was deleted, and nobody is left to deliver to.'
    await moveOrder(tx, { id: orderId, status: 'processing' }, { event: 'supplier_refused', at: now, note })
    await queue.enqueue(tx, 'refund-order', { orderId })
  })
  return { kind: 'order', order: await getOrder(db, orderId) }
}

/** A payment opened before its buyer said who they are: the first word they say is taken down. */
async function introduceBuyer(deps: Needs, order: Order, buyer: Buyer | undefined): Promise<Order> {
  if (order.email || !buyer) return order
  await deps.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, deps, order.userId ?? undefined, buyer)
    // Deleted since, and who bought it forgotten: it stays so.
    if (order.userId && !owner) return
    const isNew = await setBuyer(tx, order.id, { ...buyer, userId: owner })
    // Delivered in the meantime, perhaps: then the mail about it found nobody to go to. Before that, the job finds nothing to send.
    if (isNew) await deps.queue.enqueue(tx, 'mail-esim', { orderId: order.id })
  })
  return getOrder(deps.db, order.id)
}

/** The plan as it was sold: an order does not change when the catalogue does. */
export const planColumns = (plan: PlanForSale) => ({
  planId: plan.id,
  planCode: plan.code,
  planName: plan.name,
  dataMb: plan.dataMb,
  validityDays: plan.validityDays,
  speed: plan.speed,
  carrier: plan.carrier,
  countryCode: plan.countryCode,
  supportsTopUp: plan.supportsTopUp,
  costMicroUsd: plan.costMicroUsd,
})
