import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import { lineAfter } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import { giveMoneyBack } from '../../money/payments/give-money-back.ts'
import type { Intent, RefundRequest, WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { booksId } from '../books/books-id.ts'
import { introduceBuyer } from './introduce-buyer.ts'
import { type Line, linesOfPayment, linesOfSale } from '../books/lines.ts'
import type { Order } from '../books/order.ts'
import { findSale, findSaleByPayment, noteConsents, noteCountry, noteDevice, type Sale } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { settleSale } from './settle-sale.ts'
import { getOrder } from '../books/store.ts'

export type SettleDeps = WithDb &
  WithClock &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithPayments &
  WithQueue &
  WithCatalog &
  WithSuppliers &
  WithLog &
  WithProfile &
  WithTaxes

export type Settlement =
  | { kind: 'order'; order: Order }
  | { kind: 'top-up'; topUpId: string; orderId: string }
  /** The provider does not have the money, whatever the caller says. */
  | { kind: 'unpaid'; intent: Intent }
  /** Paid once, but refunded since. */
  | { kind: 'given_back' }
  /** No payment of this shop. */
  | { kind: 'unknown' }

interface SettleOptions {
  buyer?: Buyer | undefined
  intent?: Intent | undefined
  /** The sale of this payment, as the caller has just read it. */
  sale?: Sale | undefined
  /** What the buyer says they accepted, used only where the sale has no consent of that kind. */
  accepted?: KeptConsent[]
  /** Where they say they live, used only where the sale does not know. */
  country?: string | undefined
  /** What the shop says about their phone, used only where the sale has no answer. */
  device?: KeptDevice | undefined
}

/**
 * Settles the sale of a payment: once, however many requests and jobs ask at the same moment. A sale that is settled
 * stays so; otherwise the provider is asked whether the money really arrived, unless the caller has just done so
 * (`intent`). `buyer` holds the details the buyer gives, used only where the sale has none.
 */
export async function settlePayment(deps: SettleDeps, intentId: string, said: SettleOptions = {}): Promise<Settlement> {
  // An open sale has no lines. If it is sold meanwhile, its lock tells.
  const opened = said.sale?.open && said.sale.paymentIntentId === intentId ? said.sale : undefined
  const known = opened ? [] : await linesOfPayment(deps.db, intentId)
  if (known.some(isSettled)) return settled(deps, known, said)

  const intent = said.intent ?? (await deps.payments.readIntent(intentId))
  if (!intent) return { kind: 'unknown' }
  const sale = opened ?? (await saleOf(deps, intent))
  if (sale === 'none') return { kind: 'unknown' }
  if (intent.status !== 'paid') return { kind: 'unpaid', intent }
  if (sale === 'lost') return giveBack(deps, intent)

  // It may be a second payment for the same sale.
  const lines = known.length > 0 || sale.open ? known : await linesOfSale(deps.db, sale.id)
  if (!lines.some(isSettled)) {
    if (intent.refundedAmount >= intent.amount) return { kind: 'given_back' }
    const written = await settleSale(deps, sale, { intent, buyer: said.buyer })
    if (written) return settledOrder(deps, written, said)
  }
  // A settled sale names the payment that settled it, which may be another that came at the same moment.
  const own = await linesOfPayment(deps.db, intent.id)
  if (own.length > 0) return settled(deps, own, said)
  await returnSecondPayment(deps, intent, sale.id)
  return settled(deps, await linesOfSale(deps.db, sale.id), said)
}

/** Store credit pays an open sale in full, and its buyer pressed the button. Refused once its price no longer holds. */
export async function settleByCredit(deps: SettleDeps, sale: Sale, said: SettleOptions = {}): Promise<Settlement> {
  const isPast =
    sale.open !== null && (sale.closedAt !== null || !sale.holdsUntil || sale.holdsUntil < deps.clock.now())
  if (isPast) throw new Refusal('payment_not_done', 'the price holds no longer')
  const written = await settleSale(deps, sale, { buyer: said.buyer })
  return written ? settledOrder(deps, written, said) : settled(deps, await linesOfSale(deps.db, sale.id), said)
}

/**
 * The sale that a payment is for. `lost` when the payment is ours but its sale is not in the books, `none` when it is
 * another shop's.
 */
async function saleOf(deps: SettleDeps, intent: Intent): Promise<Sale | 'lost' | 'none'> {
  const { metadata, id } = intent
  const sale = (await findSaleByPayment(deps.db, id)) ?? (await findSale(deps.db, metadata.saleId))
  if (sale) return sale
  return metadata.saleId && metadata.booksId === (await booksId(deps.db)) ? 'lost' : 'none'
}

/** The sale is not in the books, as after a restored backup: there is nothing to deliver, so the money goes back. */
async function giveBack(deps: SettleDeps, { id, metadata }: Intent): Promise<Settlement> {
  const about = { intentId: id, saleId: metadata.saleId }
  deps.log.error(about, 'refunding a payment whose sale is not in the books')
  await returnWhole(deps, about, { idempotencyKey: `no-sale-${id}`, reason: 'not_delivered' })
  return { kind: 'given_back' }
}

/**
 * Another payment has paid the sale, so this one goes back in full: once, because the provider knows its key. Nothing is
 * written in the books: for them the sale has one payment.
 */
async function returnSecondPayment(deps: SettleDeps, intent: Intent, saleId: string): Promise<void> {
  if (intent.refundedAmount >= intent.amount) return
  const about = { intentId: intent.id, saleId }
  deps.log.warn(about, 'refunding a second payment of a sale that another has paid')
  await returnWhole(deps, about, { idempotencyKey: `second-${intent.id}`, reason: 'duplicate' })
}

async function returnWhole(
  deps: SettleDeps,
  about: { intentId: string; saleId: string | undefined },
  how: Pick<RefundRequest, 'idempotencyKey' | 'reason'>,
): Promise<void> {
  const outcome = await giveMoneyBack(deps, { intentId: about.intentId, ...how })
  // No line stands for this money, so the log is where an operator learns of it.
  if (outcome.kind === 'failed') deps.log.error({ ...about, reason: outcome.reason }, 'a payment could not be refunded')
}

const isSettled = ({ kind, status }: Line): boolean => !lineAfter(kind, status, 'payment_succeeded')

async function settled(deps: SettleDeps, [line]: Line[], said: SettleOptions): Promise<Settlement> {
  if (!line) throw new Error('a sale without a line was settled')
  if (line.kind === 'order') return settledOrder(deps, await getOrder(deps.db, line.id), said)
  await noteSaid(deps, line, said)
  return { kind: 'top-up', topUpId: line.id, orderId: line.orderId }
}

async function settledOrder(deps: SettleDeps, order: Order, said: SettleOptions): Promise<Settlement> {
  await noteSaid(deps, order, said)
  return { kind: 'order', order: await introduceBuyer(deps, order, said.buyer) }
}

/**
 * The provider's event may settle the sale just before its buyer's request says what they accepted, and names the phone.
 * Weeks later neither counts any more: a buyer could make up the promise after the trip.
 */
const freshSeconds = 60 * 60

async function noteSaid(
  { db, clock }: SettleDeps,
  { saleId, createdAt }: Pick<Line, 'saleId' | 'createdAt'>,
  { accepted = [], country, device }: SettleOptions,
): Promise<void> {
  if (clock.now() >= secondsAfter(createdAt, freshSeconds)) return
  await noteConsents(db, saleId, accepted)
  await noteCountry(db, saleId, country)
  await noteDevice(db, saleId, device)
}
