import { readPaymentConfig } from '#contract/api/checkout.ts'
import { call } from '../../data/call.ts'
import type { PaymentOutcome } from './payment.ts'

/**
 * Takes the cardholder through the bank's step after a charge to a saved card was answered with `confirmation_needed`.
 * Opens over whatever is on the page, dialogs included.
 */
export async function confirmPayment({ clientSecret }: { clientSecret: string }): Promise<PaymentOutcome> {
  const { isSandbox, publishableKey } = await call(readPaymentConfig)
  const { confirmSavedCard } = isSandbox
    ? await import('./stand-in/confirm-saved-card.ts')
    : await import('./stripe/confirm-saved-card.ts')
  return confirmSavedCard(publishableKey, clientSecret)
}
