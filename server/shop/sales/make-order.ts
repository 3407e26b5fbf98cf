import type { KeptDevice } from '#contract/devices.ts'
import type { KeptConsent } from '#contract/legal.ts'
import { type Money, money } from '#contract/money.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import { unlessWrittenBefore } from '../../ground/db/written-before.ts'
import type { Deps } from '../../ground/deps.ts'
import { findSoldPlan, type PlanForSale } from '../catalog/plan-for-sale.ts'
import type { Buyer } from '../payments/buyer.ts'
import { rememberCustomer } from '../payments/customers.ts'
import { buyerOf, type IntentFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { promiseFacts } from '../plan-facts/promise-facts.ts'
import { findFacts } from '../plan-facts/store.ts'
import { deliveryOf } from './line-jobs.ts'
import { newOrderNo, type Order, orderLine, planColumns, priceColumns } from './order.ts'
import { ownerOf } from './owner.ts'
import { splitPrice } from './parts.ts'
import { insertSale, noteConsents, noteDevice } from './sale-store.ts'
import { findOrderByPayment, insertOrder } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'log'>

type Made = { kind: 'order'; order: Order } | { kind: 'given_back' }

/** The payment came first, from a card form or a wallet: it makes the sale, all of it paid by card, and its order. */
export async function makeOrder(
  deps: Needs,
  intent: Intent,
  facts: IntentFacts,
  said: { buyer?: Buyer | undefined; accepted?: KeptConsent[]; device?: KeptDevice | undefined },
): Promise<Made> {
  const { language } = facts
  const named = buyerOf(facts) ?? said.buyer
  const buyer = named && { ...named, language }
  const { db, clock, config, queue } = deps
  // A plan withdrawn in the meantime is still sold: it was on sale when the payment was opened.
  const plan = await findSoldPlan(deps, facts.planCode ?? '')
  if (!plan) return giveBack(deps, intent)
  const now = clock.now()
  const price = money(intent.amount, intent.currency)
  const promisedFacts = await factsPromised(deps, { plan, price, shown: facts.factsVersion })

  const make = async (tx: Db) => {
    const parts = splitPrice(price, {})
    // First, so that whoever comes second at the same moment, say with the provider's word of it, has done nothing else yet.
    const sale = await insertSale(tx, {
      parts,
      currency: price.currency,
      paymentIntentId: intent.id,
      paidCard: intent.card,
      consents: facts.consents.length > 0 ? facts.consents : said.accepted,
      device: facts.device ?? said.device,
      openedAt: intent.createdAt,
    })
    const { id: owner, mails } = await ownerOf(tx, deps, facts.userId, buyer)
    const order = await insertOrder(
      tx,
      {
        saleId: sale.id,
        orderNo: newOrderNo(now),
        userId: owner,
        ...buyer,
        ...planColumns(plan),
        ...priceColumns(parts),
        currency: price.currency,
        // Whoever was signed in finds it in their account, from any browser; after signing out, in none.
        browserHash: facts.userId ? null : facts.browser,
        language,
        promisedFacts,
        status: 'processing',
        deliverBy: secondsAfter(now, config.deliveryDeadlineSeconds),
        createdAt: now,
        updatedAt: now,
      },
      'payment_succeeded',
    )
    await queue.enqueueAll(tx, [deliveryOf(orderLine(order)), ...mails])
    // Only the signed-in buyer who opened the payment can have said so; whoever the order joins has not.
    if (facts.userId && facts.saveCard && intent.customer) await rememberCustomer(tx, facts.userId, intent.customer)
    return order
  }
  const made = await unlessWrittenBefore(() => db.transaction(make))
  const order = made ?? (await findOrderByPayment(db, intent.id))
  if (order === undefined) throw new Error(`the order of payment ${intent.id} was neither made nor found`)
  // Whoever made it first may have heard of nothing that was accepted, and of no phone.
  if (!made) {
    await noteConsents(db, order.saleId, said.accepted ?? [])
    await noteDevice(db, order.saleId, said.device)
  }
  return { kind: 'order', order }
}

interface Promised {
  plan: PlanForSale
  price: Money
  /** Which version the payment says. */
  shown: string | undefined
}

/** What was shown when the payment opened; where that was not kept, what the plan is now at the price that was paid. */
async function factsPromised(deps: Needs, { plan, price, shown }: Promised): Promise<string | undefined> {
  const current = await promiseFacts(deps, plan.code, price)
  const isKept = shown !== undefined && (shown === current || (await findFacts(deps.db, shown)) !== undefined)
  return isKept ? shown : current
}

/** Paid for a plan that nobody here has ever heard of: no eSIM can come of it, so the money goes back. */
async function giveBack(deps: Needs, { id, metadata }: Intent): Promise<Made> {
  deps.log.error({ intentId: id, planCode: metadata.planCode }, 'a payment for no plan of ours was given back')
  await deps.payments.refund({ intentId: id, idempotencyKey: `no-plan-${id}`, reason: 'not_delivered' })
  return { kind: 'given_back' }
}
