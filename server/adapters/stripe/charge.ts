import { Stripe } from 'stripe'
import type { ChargeOutcome, PaymentOpened, SavedCardCharge } from '../../shop/money/payments/payments.ts'
import { isRefused } from './errors.ts'
import { translateDecline, translateIntent } from './intent.ts'

export async function chargeSavedCard(
  stripe: Stripe,
  charge: SavedCardCharge,
  onOpened: PaymentOpened = async () => undefined,
): Promise<ChargeOutcome> {
  const { customer, paymentMethod, amount, currency, idempotencyKey, metadata, description, receiptEmail } = charge
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata,
        description,
        receipt_email: receiptEmail,
      },
      { idempotencyKey },
    )
    await onOpened(id)
    const intent = await stripe.paymentIntents.confirm(
      id,
      { payment_method: paymentMethod, off_session: true },
      { idempotencyKey: `${idempotencyKey}-confirm` },
    )
    return outcomeOf(intent, paymentMethod)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return outcomeOfRefusal(error, paymentMethod)
    if (isAboutCard(error)) return { kind: 'declined', ...savedCardGone }
    throw error
  }
}

function outcomeOf(intent: Stripe.PaymentIntent, paymentMethod: string): ChargeOutcome {
  const { id: intentId, clientSecret, status } = translateIntent(intent)
  if (status === 'paid' || status === 'processing') return { kind: status, intentId }
  if (status === 'needs_confirmation') return { kind: status, intentId, clientSecret, paymentMethod }
  throw new Error(`Stripe left the charge ${intentId} ${intent.status}`)
}

function outcomeOfRefusal(error: Stripe.errors.StripeCardError, paymentMethod: string): ChargeOutcome {
  const { id: intentId, client_secret: clientSecret } = error.payment_intent ?? {}
  if (error.code === 'authentication_required' && intentId && clientSecret)
    return { kind: 'needs_confirmation', intentId, clientSecret, paymentMethod }
  return { kind: 'declined', intentId, ...translateDecline(error) }
}

const savedCardGone = { code: 'saved_card_gone', message: 'Your saved card can no longer be used.' }

/** The card was removed, replaced or used up since it was saved. */
const isAboutCard = (error: unknown) =>
  isRefused(error) && (error.param === 'payment_method' || error.param === 'customer')
