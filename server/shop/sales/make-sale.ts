import type { KeptDevice } from '#contract/devices.ts'
import type { KeptConsent } from '#contract/legal.ts'
import { money } from '#contract/money.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import { unlessWrittenBefore } from '../../ground/db/written-before.ts'
import type { Deps } from '../../ground/deps.ts'
import type { NewJob } from '../../ground/jobs/queue.ts'
import type { Buyer } from '../payments/buyer.ts'
import { rememberCustomer } from '../payments/customers.ts'
import { buyerOf, type IntentFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { deliveryOf, refundOf } from './line-jobs.ts'
import { type LineToMake, linesToMake } from './lines-to-make.ts'
import { newOrderNo, type Order, orderLine, planColumns, priceColumns, unknownPlanColumns } from './order.ts'
import { ownerOf } from './owner.ts'
import { shareParts, splitPrice } from './parts.ts'
import { isQuoteEnded } from './quote-ended.ts'
import { openSaleMail, saleMailAtLast } from './sale-mail-store.ts'
import { insertSale, noteConsents, noteDevice } from './sale-store.ts'
import { findOrderByPayment, insertOrder, moveOrder } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'log'>

/** Of several orders the first. */
type Made = { kind: 'order'; order: Order } | { kind: 'given_back' }

/**
 * The payment came first, from a card form or a wallet: it makes the sale, all of it paid by card, and an order for each eSIM
 * it pays for.
 */
export async function makeSale(
  deps: Needs,
  intent: Intent,
  facts: IntentFacts,
  said: { buyer?: Buyer | undefined; accepted?: KeptConsent[]; device?: KeptDevice | undefined },
): Promise<Made> {
  const { language } = facts
  const named = buyerOf(facts) ?? said.buyer
  const buyer = named && { ...named, language }
  const { db, clock, config, queue } = deps
  const lines = await linesToMake(deps, intent, facts)
  if (lines.length === 0) return giveBack(deps, intent)
  const now = clock.now()
  const deliverBy = secondsAfter(now, config.deliveryDeadlineSeconds)

  const parts = splitPrice(money(intent.amount, intent.currency), {})
  const shares = shareParts(
    parts,
    lines.map(({ price }) => price),
  )
  const isEnded = await isQuoteEnded(deps, intent, lines, shares)
  if (isEnded) deps.log.warn({ intentId: intent.id }, 'a payment at a price that had ended goes back')

  const make = async (tx: Db) => {
    // First, so that whoever comes second at the same moment, say with the provider's word of it, has done nothing else yet.
    const sale = await insertSale(tx, {
      parts,
      currency: intent.currency,
      paymentIntentId: intent.id,
      paidCard: intent.card,
      consents: facts.consents.length > 0 ? facts.consents : said.accepted,
      device: facts.device ?? said.device,
      openedAt: intent.createdAt,
    })
    const { id: owner, mails } = await ownerOf(tx, deps, facts.userId, buyer)
    const common = {
      saleId: sale.id,
      userId: owner,
      ...buyer,
      currency: intent.currency,
      // Whoever was signed in finds it in their account, from any browser; after signing out, in none.
      browserHash: facts.userId ? null : facts.browser,
      language,
      status: 'processing',
      deliverBy,
      createdAt: now,
      updatedAt: now,
    } as const
    const jobs: NewJob[] = [...mails]
    const made: Order[] = []
    for (const [index, line] of lines.entries()) {
      const share = priceColumns(shares[index] ?? parts)
      const order = await insertOrder(
        tx,
        { ...common, ...share, ...columnsOf(line), orderNo: newOrderNo(now), position: index + 1 },
        'payment_succeeded',
      )
      jobs.push(await firstStepOf(tx, order, line, isEnded))
      made.push(order)
    }
    if (made.length > 1) {
      await openSaleMail(tx, sale.id)
      jobs.push(saleMailAtLast(sale.id, deliverBy))
    }
    await queue.enqueueAll(tx, jobs)
    // Only the signed-in buyer who opened the payment can have said so; whoever the order joins has not.
    if (facts.userId && facts.saveCard && intent.customer) await rememberCustomer(tx, facts.userId, intent.customer)
    return made[0]
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

const columnsOf = ({ plan, planCode, promisedFacts, tripId, departsOn, returnsOn }: LineToMake) => ({
  ...(plan ? planColumns(plan) : unknownPlanColumns(planCode)),
  promisedFacts,
  tripId,
  departsOn,
  returnsOn,
})

const nobodyKnows = 'No plan of this shop has this code, so nothing could be bought for it.'

const priceEnded = 'The payment came after its price had ended, and today it costs more.'

/** It is delivered, unless its price has ended; one of several that no eSIM can come of goes back by itself. */
async function firstStepOf(tx: Db, order: Order, { plan }: LineToMake, isEnded: boolean): Promise<NewJob> {
  if (plan && !isEnded) return deliveryOf(orderLine(order))
  const at = order.createdAt
  if (isEnded) await moveOrder(tx, order, { event: 'quote_ended', at, note: priceEnded })
  else await moveOrder(tx, order, { event: 'supplier_refused', at, note: nobodyKnows })
  return refundOf(orderLine(order))
}

/** Paid for what nobody here has ever heard of: no eSIM can come of it, so the money goes back. */
async function giveBack(deps: Needs, { id, metadata }: Intent): Promise<Made> {
  const { planCode, quoteId } = metadata
  deps.log.error({ intentId: id, planCode, quoteId }, 'a payment for no plan of ours was given back')
  await deps.payments.refund({ intentId: id, idempotencyKey: `no-plan-${id}`, reason: 'not_delivered' })
  return { kind: 'given_back' }
}
