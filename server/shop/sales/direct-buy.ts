import { randomUUID } from 'node:crypto'
import type { UserId } from '#contract/account.ts'
import { isPaid } from '#contract/is-paid.ts'
import { readMoney } from '#contract/money.ts'
import type { OrderRequest } from '#contract/order-view.ts'
import { findPlanForSale, type PlanForSale } from '../catalog/plan-for-sale.ts'
import { chargeSavedCard, savedCardOf } from '../payments/charge-saved-card.ts'
import { comparePrice } from './compare-price.ts'
import { creditToSpend } from '../credit/credit-to-spend.ts'
import { giveCreditBack, lockCredit, spendCredit } from '../credit/store.ts'
import { secondsAfter } from '../../ground/clock.ts'
import { unlessWrittenBefore } from '../../ground/db/written-before.ts'
import type { Deps } from '../../ground/deps.ts'
import { requireSameRequest } from '../../ground/http/request-key.ts'
import { Refusal } from '../../ground/refusal.ts'
import { holdUser, type User } from '../../people/accounts/store.ts'
import { newOrderNo, type Order } from './order.ts'
import { planColumns, settlePayment } from './settle-payment.ts'
import { findOrderByRequestKey, getOrder, insertOrder, moveOrder, setPayment } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'log'>

interface DirectBuy extends OrderRequest {
  buyer: User
  /** The browser's own name for this click; a second click with it is the same purchase. */
  requestKey?: string
}

/**
 * Buys without a card form: store credit first, then the saved card. The order is written before
 * anything is charged, and the charge is keyed by it, so that a crash in between charges once or never.
 */
export async function directBuy(deps: Needs, request: DirectBuy): Promise<Order> {
  const { buyer } = request
  const requestKey = `${buyer.id}:${request.requestKey ?? randomUUID()}`
  const earlier = await findOrderByRequestKey(deps.db, requestKey)
  if (earlier) return takeUpAgain(deps, request, earlier)

  const plan = await findPlanForSale(deps, request.packageCode)
  if (!plan) throw new Refusal('plan_unavailable', request.packageCode)
  comparePrice(plan.price, request.amount)

  const placed = await unlessWrittenBefore(() => writePendingOrder(deps, buyer, plan, requestKey))
  if (placed) return payFor(deps, buyer.id, placed)
  // The same click came twice at once, and the other one's order is there now.
  const others = await findOrderByRequestKey(deps.db, requestKey)
  if (!others) throw new Error(`the order of request ${requestKey} was neither made nor found`)
  return takeUpAgain(deps, request, others)
}

/** A second click with the name of an earlier one gets the earlier one's order, if it asks for the same. */
function takeUpAgain(deps: Needs, { buyer, packageCode, amount }: DirectBuy, order: Order): Promise<Order> {
  const isSamePlan = packageCode === order.planCode || packageCode === order.planId
  requireSameRequest(isSamePlan && readMoney(amount, order.currency)?.amount === order.amount)
  return order.status === 'pending' ? payFor(deps, buyer.id, order) : Promise.resolve(order)
}

/** May be taken up again after an answer that never came: the charge is keyed by the order. */
async function payFor(deps: Needs, buyer: UserId, order: Order): Promise<Order> {
  const toCharge = order.amount - order.creditUsed
  return toCharge === 0 ? startDelivery(deps, order) : charge(deps, buyer, order, toCharge)
}

function writePendingOrder(deps: Needs, buyer: User, plan: PlanForSale, requestKey: string): Promise<Order> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    if (!(await holdUser(tx, buyer.id))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
    const creditUsed = creditToSpend(plan.price, await lockCredit(tx, buyer.id))
    const { email, firstName, lastName, phone } = buyer
    const order = await insertOrder(
      tx,
      {
        orderNo: newOrderNo(now),
        userId: buyer.id,
        email,
        firstName,
        lastName,
        phone,
        ...planColumns(plan),
        amount: plan.price.amount,
        currency: plan.price.currency,
        creditUsed,
        requestKey,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
      },
      'placed',
    )
    const spent = { userId: buyer.id, amount: creditUsed, sale: { orderId: order.id }, at: now }
    await spendCredit(tx, spent, `Bought ${plan.name}`)
    return order
  })
}

async function startDelivery({ db, clock, config, queue }: Needs, order: Order): Promise<Order> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const set = { deliverBy: secondsAfter(now, config.deliveryDeadlineSeconds) }
    if (await moveOrder(tx, order, { event: 'payment_succeeded', at: now, note: 'paid with store credit', set }))
      await queue.enqueue(tx, 'deliver-order', { orderId: order.id }, { onceKey: order.id })
  })
  return getOrder(db, order.id)
}

async function charge(deps: Needs, buyer: UserId, order: Order, amount: number): Promise<Order> {
  try {
    const card = await savedCardOf(deps, buyer)
    const charged = await chargeSavedCard(deps, {
      card,
      amount,
      currency: order.currency,
      idempotencyKey: `order-${order.id}`,
      metadata: {
        kind: 'saved-card',
        orderId: order.id,
        userId: buyer,
        price: String(amount),
        planCode: order.planCode,
      },
      description: order.planName,
      onOpened: async (intentId) => {
        if (!(await setPayment(deps.db, order.id, intentId)))
          throw new Refusal('payment_not_done', 'the order ended before it was charged')
      },
    })
    if (charged.kind === 'declined') throw charged.refusal
    // Asks the provider whether the money has come; a bank that takes its time is heard of later.
    await settlePayment(deps, charged.intentId)
    return await getOrder(deps.db, order.id)
  } catch (error) {
    // Nothing was taken; an order that waits for the bank's question stays, and lapses by itself.
    if (!(error instanceof Refusal) || error.code === 'confirmation_needed') throw error
    await lapse(deps, order, error.message)
    // The same click, arrived twice, may have been paid by its other half: then there is nothing to refuse.
    const now = await getOrder(deps.db, order.id)
    if (!isPaid(now.status)) throw error
    return now
  }
}

/** Nobody paid: the order ends, and the credit set aside for it comes back. */
export async function lapse({ db, clock }: Pick<Deps, 'db' | 'clock'>, order: Order, note: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    await lockCredit(tx, order.userId)
    if (await moveOrder(tx, order, { event: 'payment_lapsed', at, note, set: { creditUsed: 0 } }))
      await giveCreditBack(tx, { userId: order.userId, amount: order.creditUsed, sale: { orderId: order.id }, at })
  })
}
