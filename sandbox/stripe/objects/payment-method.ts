import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { CheckedCard } from '../check-card.ts'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

/** The same for the same number, and not reversible. */
const fingerprintOf = (number: string) =>
  createHash('sha256').update(`landfall sandbox ${number}`).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16)

export const noBillingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

export const newPaymentMethod = (
  { card, expMonth, expYear }: CheckedCard,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
  now: Date,
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billing,
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country ?? 'US',
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(card.number),
    funding: 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: unixTime(now),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata,
  type: 'card',
})
