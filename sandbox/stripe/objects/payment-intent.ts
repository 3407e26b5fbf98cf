import type { Stripe } from 'stripe'
import { newClientSecret, newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

export interface IntentDetails {
  amount: number
  currency: string
  metadata: Record<string, string>
  customer?: string | null
  description?: string | null
  receipt_email?: string | null
  setup_future_usage?: 'off_session' | 'on_session' | null
  statement_descriptor_suffix?: string | null
  payment_method?: string | null
}

export function newPaymentIntent(details: IntentDetails, now: Date): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: details.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: unixTime(now),
    currency: details.currency,
    customer: details.customer ?? null,
    customer_account: null,
    description: details.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: details.payment_method ?? null,
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: details.receipt_email ?? null,
    review: null,
    setup_future_usage: details.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: details.statement_descriptor_suffix ?? null,
    status: details.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[]

/** What a browser with the client secret may see: neither metadata nor customer. */
export const forBrowser = (intent: Partial<Stripe.PaymentIntent>): Partial<Stripe.PaymentIntent> =>
  Object.fromEntries(publicFields.map((field) => [field, intent[field]]))
