import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

export interface CustomerDetails {
  email?: string | null
  name?: string | null
  phone?: string | null
  description?: string | null
  metadata: Record<string, string>
}

export const newCustomer = (details: CustomerDetails, now: Date): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: unixTime(now),
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: details.description ?? null,
  discount: null,
  email: details.email ?? null,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: details.metadata,
  name: details.name ?? null,
  next_invoice_sequence: 1,
  phone: details.phone ?? null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})
