import type { UserId } from '#contract/identity/account.ts'
import { lineTraits } from '#contract/sales/line.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { chargeSavedCard, savedCardOf } from '../../money/payments/charge-saved-card.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { lapseSale } from './lapse-sale.ts'
import { getLine, type Line } from '../books/lines.ts'
import { namesOf } from '../open/open-payment.ts'
import { type Sale, setPayment } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSale } from './settle-sale.ts'

export type PayDeps = WithDb &
  WithClock &
  WithConfig &
  WithCurrenciesConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithPayments &
  WithQueue &
  WithCatalog &
  WithSuppliers &
  WithRates &
  WithPause &
  WithProfile &
  WithTaxes &
  WithLog

/** Charges the buyer's saved card what store credit did not pay. `line` is the first of the sale. */
export async function paySale(deps: PayDeps, buyer: UserId, sale: Sale, line: Line): Promise<void> {
  if (sale.card === 0) await settleSale(deps, sale)
  else await charge(deps, buyer, sale, line)
}

/** Another click has begun to charge the same sale with another card. */
class OtherCharge extends Error {}

async function charge(deps: PayDeps, buyer: UserId, sale: Sale, line: Line): Promise<void> {
  try {
    const card = await savedCardOf(deps, buyer)
    if (!(await dropChargeOfOtherCard(deps, sale, card.paymentMethod))) return
    const charged = await chargeSavedCard(deps, {
      card,
      amount: sale.card,
      currency: sale.currency,
      // The provider accepts a key only with the same card, so another card is another charge.
      idempotencyKey: `${line.kind}-${line.id}-${card.paymentMethod}`,
      metadata: await namesOf(deps.db, sale.id),
      description: line.planName,
      onOpened: (intentId) => begin(deps, sale, line, { intentId, chargedWith: card.paymentMethod }),
    })
    if (charged.kind === 'declined') throw charged.refusal
    // Asks the provider whether the money has arrived; if the bank takes longer, an event or the sweep settles it
    // later.
    await settlePayment(deps, charged.intentId)
  } catch (error) {
    // The other request's charge pays the sale.
    if (error instanceof OtherCharge) return
    // Nothing was charged; a sale that waits for the customer to confirm at their bank stays open, and lapses by
    // itself.
    if (!(error instanceof Refusal) || error.code === 'confirmation_needed') throw error
    await lapseSale(deps, sale.id, error.message)
    // The same click may have arrived twice and the other request been paid: then there is nothing to refuse.
    if (!lineTraits[(await getLine(deps.db, line)).status].isPaid) throw error
  }
}

/** Stores the payment before any money moves. */
async function begin(
  { db, payments }: PayDeps,
  sale: Sale,
  line: Line,
  { intentId, chargedWith }: { intentId: string; chargedWith: string },
): Promise<void> {
  if (await setPayment(db, sale.id, { intentId, chargedWith, before: sale.paymentIntentId })) return
  await payments.cancelIntent(intentId)
  if (lineTraits[(await getLine(db, line)).status].awaitsPayment) throw new OtherCharge()
  throw new Refusal('payment_not_done', 'the sale ended before it was charged')
}

/**
 * A charge begun with another card must never be paid on top of the next one, so it is cancelled first. False when it
 * goes through, or has: then it pays the sale.
 */
async function dropChargeOfOtherCard(
  deps: PayDeps,
  { paymentIntentId, chargedWith }: Sale,
  paymentMethod: string,
): Promise<boolean> {
  if (!paymentIntentId || chargedWith === paymentMethod) return true
  const begun = await deps.payments.readIntent(paymentIntentId)
  if (!begun) return true
  if ((await deps.payments.cancelIntent(begun.id)).kind === 'cancelled') return true
  await settlePayment(deps, begun.id)
  return false
}
