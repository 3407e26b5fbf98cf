import type { KeptConsent } from '#contract/branding/legal.ts'
import type { KeptDevice } from '#contract/devices/devices.ts'
import { lineAfter } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import type { WithLog } from '../../platform/logger.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import type { Buyer } from '../payments/buyer.ts'
import type { Intent, WithPayments } from '../payments/payments.ts'
import { booksId } from './books-id.ts'
import { introduceBuyer } from './introduce-buyer.ts'
import { type Line, linesOfPayment, linesOfSale } from './lines.ts'
import { adoptOlderPayment, isOlder } from './older-payments.ts'
import type { Order } from './order.ts'
import { findSale, findSaleByPayment, noteConsents, noteDevice, type Sale } from './sale-store.ts'
import { settleSale } from './settle-sale.ts'
import { getOrder } from './store.ts'

export type SettleDeps = WithDb & WithClock & WithConfig & WithPayments & WithQueue & WithCatalog & WithLog

export type Settlement =
  | { kind: 'order'; order: Order }
  | { kind: 'top-up'; topUpId: string; orderId: string }
  /** The provider has not got the money, whatever anyone says. */
  | { kind: 'unpaid'; intent: Intent }
  /** Paid once, but the money has gone back. */
  | { kind: 'given_back' }
  /** No payment of this shop. */
  | { kind: 'unknown' }

interface Said {
  buyer?: Buyer | undefined
  intent?: Intent | undefined
  /** What the buyer says to have accepted, used only where the sale says nothing of it. */
  accepted?: KeptConsent[]
  /** What we say of their phone, in the same way. */
  device?: KeptDevice | undefined
}

/**
 * Settles the sale of a payment: once, however many requests and jobs ask at the same moment. What the books have settled stays
 * so; else the provider is asked whether the money really came, unless the caller has just done so (`intent`). `buyer` is the
 * buyer's word about themselves, used only where the sale names none.
 */
export async function settlePayment(deps: SettleDeps, intentId: string, said: Said = {}): Promise<Settlement> {
  const known = await linesOfPayment(deps.db, intentId)
  if (known.some(isSettled)) return settled(deps, known, said)

  const intent = said.intent ?? (await deps.payments.readIntent(intentId))
  if (!intent) return { kind: 'unknown' }
  const sale = await saleOf(deps, intent)
  if (sale === 'none') return { kind: 'unknown' }
  if (intent.status !== 'paid') return { kind: 'unpaid', intent }
  if (sale === 'lost') return giveBack(deps, intent)

  // The payment may be of a build before this one, or a second one for the same sale.
  const lines = known.length > 0 ? known : await linesOfSale(deps.db, sale.id)
  if (lines.some(isSettled)) return settled(deps, lines, said)
  if (intent.refundedAmount >= intent.amount) return { kind: 'given_back' }
  await settleSale(deps, sale.id, { intent, buyer: said.buyer })
  return settled(deps, await linesOfSale(deps.db, sale.id), said)
}

/** Store credit pays all of an open sale, and its buyer has pressed the button. Refused once its price holds no longer. */
export async function settleByCredit(deps: SettleDeps, sale: Sale, said: Said = {}): Promise<Settlement> {
  const isPast =
    sale.open !== null && (sale.closedAt !== null || !sale.holdsUntil || sale.holdsUntil < deps.clock.now())
  if (isPast) throw new Refusal('payment_not_done', 'the price holds no longer')
  await settleSale(deps, sale.id, { buyer: said.buyer })
  return settled(deps, await linesOfSale(deps.db, sale.id), said)
}

/** The sale that a payment is for. One that is not in the books was lost with them, or is another shop's. */
async function saleOf(deps: SettleDeps, intent: Intent): Promise<Sale | 'lost' | 'none'> {
  const { metadata, id } = intent
  const sale = (await findSaleByPayment(deps.db, id)) ?? (await findSale(deps.db, metadata.saleId))
  if (sale) return sale
  if (isOlder(intent)) return intent.status === 'paid' ? adoptOlderPayment(deps, intent) : 'lost'
  return metadata.saleId && metadata.booksId === (await booksId(deps.db)) ? 'lost' : 'none'
}

/** Paid for what the books do not have, as after a restored backup: no eSIM can come of it, so the money goes back. */
async function giveBack({ payments, log }: SettleDeps, { id, metadata }: Intent): Promise<Settlement> {
  log.error({ intentId: id, saleId: metadata.saleId }, 'a payment for a sale that is not in the books was given back')
  await payments.refund({ intentId: id, idempotencyKey: `no-sale-${id}`, reason: 'not_delivered' })
  return { kind: 'given_back' }
}

const isSettled = ({ kind, status }: Line): boolean => !lineAfter(kind, status, 'payment_succeeded')

/**
 * The provider's word may have settled the sale just before its buyer named the phone. Weeks later no customer has asked: a
 * promise would be made up after the trip.
 */
const freshSeconds = 60 * 60

async function settled(deps: SettleDeps, [line]: Line[], { buyer, accepted = [], device }: Said): Promise<Settlement> {
  if (!line) throw new Error('a sale without a line was settled')
  await noteConsents(deps.db, line.saleId, accepted)
  if (deps.clock.now() < secondsAfter(line.createdAt, freshSeconds)) await noteDevice(deps.db, line.saleId, device)
  if (line.kind === 'top-up') return { kind: 'top-up', topUpId: line.id, orderId: line.orderId }
  return { kind: 'order', order: await introduceBuyer(deps, await getOrder(deps.db, line.id), buyer) }
}
