import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { Intent, WithPayments } from '../../money/payments/payments.ts'
import type { OpenTerms } from '../../basics/sale-tables/tables.ts'
import { isOpen, type OpenSale } from './open-sale-store.ts'
import { findSale, findSaleByPayment } from '../books/sale-store.ts'

interface OpenSaleQuery {
  /** What the browser opened last, from its signed cookie: a payment, or a sale that needs none. */
  last: string
  browserHash: string
  userId: UserId | undefined
  /** Whether a sale is for the same goods at the same price: another plan may still be paid for in another tab. */
  isSame: (terms: OpenTerms, sale: OpenSale) => boolean
}

/** An open sale, and the payment that can still complete it; none where store credit pays it all. */
export interface FoundSale {
  sale: OpenSale
  intent: Intent | undefined
  /** The bank has said yes or is about to; the order is on its way. */
  isBeingPaid: boolean
}

/**
 * A reload must not leave a trail of sales and payments, so this reuses the sale that the browser has open for the same
 * goods, unless its price no longer holds; then a worker closes it.
 */
export async function findOpenSale(
  { db, clock, payments }: WithDb & WithClock & WithPayments,
  { last, browserHash, userId, isSame }: OpenSaleQuery,
): Promise<FoundSale | undefined> {
  const sale = (await findSaleByPayment(db, last)) ?? (await findSale(db, last))
  if (!isOpen(sale) || sale.browserHash !== browserHash || sale.userId !== (userId ?? null)) return undefined
  if (!sale.holdsUntil || sale.holdsUntil <= clock.now() || !isSame(sale.open, sale)) return undefined
  if (!sale.paymentIntentId) return sale.card === 0 ? { sale, intent: undefined, isBeingPaid: false } : undefined
  const intent = await payments.readIntent(sale.paymentIntentId)
  if (!intent || intent.status === 'cancelled') return undefined
  return { sale, intent, isBeingPaid: intent.status === 'paid' || intent.status === 'processing' }
}
