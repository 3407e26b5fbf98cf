import { lineAfter } from '#contract/line.ts'
import type { KeptDevice } from '#contract/devices.ts'
import type { KeptConsent } from '#contract/legal.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Buyer } from '../payments/buyer.ts'
import { type IntentFacts, readFacts } from '../payments/intent-facts.ts'
import type { Intent } from '../payments/payments.ts'
import { introduceBuyer } from './introduce-buyer.ts'
import { getLine, type Line, linesOfPayment, linesOfSale } from './lines.ts'
import { makeSale } from './make-sale.ts'
import type { Order } from './order.ts'
import { noteConsents, noteDevice } from './sale-store.ts'
import { settleSale } from './settle-sale.ts'
import { getOrder } from './store.ts'

export type SettleNeeds = Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'queue' | 'catalog' | 'log'>

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
  intent?: Intent
  /** What the buyer says to have accepted, used only where the payment says nothing of it. */
  accepted?: KeptConsent[]
  /** What we say of their phone, in the same way. */
  device?: KeptDevice | undefined
}

/**
 * Turns a payment into its sale: once, whoever asks, and however many at the same moment. What the books have settled stays
 * so; else the provider is asked whether the money really came, unless the caller has just done so (`intent`). What it is
 * for stands on the payment in our own writing. `buyer` is the buyer's word about themselves, used only where the payment
 * names nobody.
 */
export async function settlePayment(deps: SettleNeeds, intentId: string, said: Said = {}): Promise<Settlement> {
  const paid = await linesOfPayment(deps.db, intentId)
  if (paid.some(isSettled)) return settled(deps, paid, said)

  const intent = said.intent ?? (await deps.payments.readIntent(intentId))
  const facts = intent && readFacts(intent.metadata)
  if (!intent || !facts) return { kind: 'unknown' }
  if (intent.status !== 'paid') return { kind: 'unpaid', intent }

  const saleId = paid[0]?.saleId ?? (await saleThatWaits(deps, facts))
  const lines = paid.length === 0 && saleId ? await linesOfSale(deps.db, saleId) : paid
  // Paid for something that the books do not have, as after a restored backup: a person has to look.
  if (saleId && lines.length === 0) throw new Error(`payment ${intentId} is for sale ${saleId}, which is not there`)
  if (lines.some(isSettled)) return settled(deps, lines, said)
  if (intent.refundedAmount >= intent.amount) return { kind: 'given_back' }
  if (!saleId && facts.kind === 'top-up') return { kind: 'unknown' }
  if (!saleId) return makeSale(deps, intent, facts, said)
  await settleSale(deps, intent, saleId)
  return settled(deps, lines, said)
}

const isSettled = ({ kind, status }: Line): boolean => !lineAfter(kind, status, 'payment_succeeded')

/** The sale that came before its payment; undefined when the payment makes the sale. */
async function saleThatWaits({ db }: SettleNeeds, facts: IntentFacts): Promise<string | undefined> {
  const { saleId, topUpId, orderId } = facts
  if (saleId) return saleId
  if (topUpId) return (await getLine(db, { kind: 'top-up', id: topUpId })).saleId
  return orderId && (await getLine(db, { kind: 'order', id: orderId })).saleId
}

/**
 * The provider's word may have made the sale just before its buyer named the phone. Weeks later nobody has asked us: a
 * promise would be made up after the trip.
 */
const freshSeconds = 60 * 60

async function settled(deps: SettleNeeds, [line]: Line[], { buyer, accepted = [], device }: Said): Promise<Settlement> {
  if (!line) throw new Error('a sale without a line was settled')
  await noteConsents(deps.db, line.saleId, accepted)
  if (deps.clock.now() < secondsAfter(line.createdAt, freshSeconds)) await noteDevice(deps.db, line.saleId, device)
  if (line.kind === 'top-up') return { kind: 'top-up', topUpId: line.id, orderId: line.orderId }
  return { kind: 'order', order: await introduceBuyer(deps, await getOrder(deps.db, line.id), buyer) }
}
