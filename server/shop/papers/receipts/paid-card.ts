import type { WithDb } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { CardSummary, WithPayments } from '../../money/payments/payments.ts'
import { getSale, type Sale } from '../../sales/books/sale-store.ts'

export type PaidCard = Pick<CardSummary, 'brand' | 'last4'>

type Deps = WithDb & WithPayments & WithLog

/**
 * The card a sale was paid with. For a sale from before cards were recorded, asks the provider; if that fails, the
 * receipt does without.
 */
export async function paidCardOf(
  { payments, log }: Pick<Deps, 'payments' | 'log'>,
  sale: Sale,
): Promise<PaidCard | undefined> {
  const { id: saleId, cardBrand, cardLast4, card, paymentIntentId } = sale
  if (cardBrand && cardLast4) return { brand: cardBrand, last4: cardLast4 }
  if (card === 0 || !paymentIntentId) return undefined
  try {
    return (await payments.readIntent(paymentIntentId))?.card
  } catch (error) {
    log.warn({ err: error, saleId }, 'could not read the card for a receipt')
    return undefined
  }
}

export const findPaidCard = async (deps: Deps, saleId: string): Promise<PaidCard | undefined> =>
  paidCardOf(deps, await getSale(deps.db, saleId))
