import { t } from '@lingui/core/macro'
import type { PaymentOutcome } from './payment.ts'

/** The provider's answer to a confirmation, the same from Stripe.js and its stand-in. */
export interface ProviderAnswer {
  paymentIntent?: { status: string } | undefined
  error?:
    | {
        type: string
        code?: string
        decline_code?: string
        message?: string
        payment_intent?: { status?: string }
      }
    | undefined
}

export function outcomeOf({ paymentIntent, error }: ProviderAnswer): PaymentOutcome {
  // Stripe refuses to confirm a payment that is already paid: an earlier answer got lost, and this is a success.
  const status = paymentIntent?.status ?? error?.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return { kind: status }
  if (status === 'canceled') return { kind: 'closed' }
  if (error?.type === 'validation_error') return { kind: 'incomplete' }
  if (error?.type === 'api_connection_error') throw new Error(error.message ?? 'The payment provider did not answer')
  const message = error?.message ?? t`Your bank did not accept this payment. Please try another card.`
  return { kind: 'declined', message }
}
