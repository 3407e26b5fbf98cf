import { after } from '#contract/order.ts'
import type { UserId } from '#contract/account.ts'
import { randomUUID } from 'node:crypto'
import { isPaid } from '#contract/is-paid.ts'
import { readMoney } from '#contract/money.ts'
import type { TopUpRequest } from '#contract/top-up.ts'
import type { User } from '../../people/accounts/store.ts'
import { chargeSavedCard, savedCardOf } from '../payments/charge-saved-card.ts'
import { comparePrice } from '../sales/compare-price.ts'
import { secondsAfter } from '../../ground/clock.ts'
import { creditToSpend } from '../credit/credit-to-spend.ts'
import { giveCreditBack, lockCredit, spendCredit } from '../credit/store.ts'
import { unlessWrittenBefore } from '../../ground/db/written-before.ts'
import type { Deps } from '../../ground/deps.ts'
import { requireSameRequest } from '../../ground/http/request-key.ts'
import { settlePayment } from '../sales/settle-payment.ts'
import { findOrder, type OrderWithEsim } from '../sales/store.ts'
import { Refusal } from '../../ground/refusal.ts'
import { offerTopUps, type TopUpOffer } from './offer-top-ups.ts'
import {
  findTopUpByRequestKey,
  getTopUp,
  insertTopUp,
  moveTopUp,
  setTopUpPayment,
  type TopUpRow,
} from '../sales/top-up-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'wholesaler' | 'log'>

interface Asked extends TopUpRequest {
  buyer: User
  requestKey?: string
}

/** Sells data for an eSIM the buyer owns: store credit first, then the saved card, as in a direct buy. */
export async function placeTopUp(deps: Needs, asked: Asked): Promise<TopUpRow> {
  const { id: buyer } = asked.buyer
  const requestKey = `${buyer}:${asked.requestKey ?? randomUUID()}`
  const earlier = await findTopUpByRequestKey(deps.db, requestKey)
  if (earlier) return takeUpAgain(deps, asked, earlier)

  const found = await findOrder(deps.db, asked.orderId)
  if (!found?.esim || found.order.userId !== buyer) throw new Refusal('order_not_found')
  const { status, supportsTopUp } = found.order
  if (!supportsTopUp || !after(status, 'topped_up')) throw new Refusal('top_up_unavailable', status)
  const offer = (await offerTopUps(deps, found.esim, { by: 'sale' })).find((each) => each.code === asked.packageCode)
  if (!offer) throw new Refusal('top_up_unavailable', asked.packageCode)
  comparePrice(offer.price, asked.amount)

  const placed = await unlessWrittenBefore(() => writePending(deps, found, offer, buyer, requestKey))
  if (placed) return payFor(deps, buyer, placed)
  // The same tap came twice at once, and the other one's top-up is there now.
  const others = await findTopUpByRequestKey(deps.db, requestKey)
  if (!others) throw new Error(`the top-up of request ${requestKey} was neither made nor found`)
  return takeUpAgain(deps, asked, others)
}

/** As for an order: the name of an earlier tap stands for what that one asked for. */
async function takeUpAgain(deps: Needs, { buyer, ...asked }: Asked, topUp: TopUpRow): Promise<TopUpRow> {
  const isSame = asked.packageCode === topUp.planCode && (await isOrder(deps, asked.orderId, topUp.orderId))
  requireSameRequest(isSame && readMoney(asked.amount, topUp.currency)?.amount === topUp.amount)
  return topUp.status === 'pending' ? payFor(deps, buyer.id, topUp) : topUp
}

/** An order may be named by its number. */
const isOrder = async ({ db }: Needs, idOrNo: string, id: string) => (await findOrder(db, idOrNo))?.order.id === id

/** May be taken up again after an answer that never came: the charge is keyed by the top-up. */
async function payFor(deps: Needs, buyer: UserId, topUp: TopUpRow): Promise<TopUpRow> {
  const toCharge = topUp.amount - topUp.creditUsed
  return toCharge === 0 ? startDelivery(deps, topUp) : charge(deps, buyer, topUp, toCharge)
}

function writePending(
  deps: Needs,
  { order }: OrderWithEsim,
  offer: TopUpOffer,
  userId: UserId,
  requestKey: string,
): Promise<TopUpRow> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const creditUsed = creditToSpend(offer.price, await lockCredit(tx, userId))
    const topUp = await insertTopUp(tx, {
      orderId: order.id,
      userId,
      planCode: offer.code,
      planName: offer.name,
      dataMb: offer.dataMb,
      validityDays: offer.validityDays,
      costMicroUsd: offer.cost,
      amount: offer.price.amount,
      currency: offer.price.currency,
      creditUsed,
      requestKey,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    const spent = { userId, amount: creditUsed, sale: { topUpId: topUp.id }, at: now }
    await spendCredit(tx, spent, `Topped up ${offer.name}`)
    return topUp
  })
}

async function startDelivery({ db, clock, config, queue }: Needs, topUp: TopUpRow): Promise<TopUpRow> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const set = { deliverBy: secondsAfter(now, config.deliveryDeadlineSeconds) }
    if (await moveTopUp(tx, topUp, { event: 'payment_succeeded', at: now, note: 'paid with store credit', set }))
      await queue.enqueue(tx, 'deliver-top-up', { topUpId: topUp.id }, { onceKey: topUp.id })
  })
  return getTopUp(db, topUp.id)
}

async function charge(deps: Needs, buyer: UserId, topUp: TopUpRow, amount: number): Promise<TopUpRow> {
  try {
    const card = await savedCardOf(deps, buyer)
    const charged = await chargeSavedCard(deps, {
      card,
      amount,
      currency: topUp.currency,
      idempotencyKey: `top-up-${topUp.id}`,
      metadata: { kind: 'top-up', topUpId: topUp.id, orderId: topUp.orderId, userId: buyer, price: String(amount) },
      description: topUp.planName,
      onOpened: async (intentId) => {
        if (!(await setTopUpPayment(deps.db, topUp.id, intentId)))
          throw new Refusal('payment_not_done', 'the top-up ended before it was charged')
      },
    })
    if (charged.kind === 'declined') throw charged.refusal
    // Asks the provider whether the money has come; a bank that takes its time is heard of later.
    await settlePayment(deps, charged.intentId)
    return await getTopUp(deps.db, topUp.id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'confirmation_needed') throw error
    await lapseTopUp(deps, topUp, error.message)
    // As for an order: the same tap may have been paid by its other half.
    const now = await getTopUp(deps.db, topUp.id)
    if (!isPaid(now.status)) throw error
    return now
  }
}

/** Nobody paid: the top-up ends, and the credit set aside for it comes back. */
export async function lapseTopUp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  topUp: TopUpRow,
  note: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    await lockCredit(tx, topUp.userId)
    if (await moveTopUp(tx, topUp, { event: 'payment_lapsed', at, note, set: { creditUsed: 0 } }))
      await giveCreditBack(tx, { userId: topUp.userId, amount: topUp.creditUsed, sale: { topUpId: topUp.id }, at })
  })
}
