import { z } from 'zod'
import type { Form } from './form.ts'
import { email, emptyable, expand, flag, integer, metadata } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

const address = z.strictObject({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
})

/** A card as a browser sends it. */
export const MethodParams = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
    cvc: z.string().optional(),
  }),
  billing_details: z
    .strictObject({
      address: address.optional(),
      email: emptyable(email).optional(),
      name: emptyable(z.string()).optional(),
      phone: emptyable(z.string()).optional(),
    })
    .optional(),
  metadata,
  expand,
})
export type MethodParams = z.infer<typeof MethodParams>

const details = {
  customer: z.string().optional(),
  description: emptyable(z.string().max(1000)).optional(),
  metadata,
  payment_method: z.string().optional(),
  receipt_email: emptyable(email).optional(),
  setup_future_usage: emptyable(z.enum(['off_session', 'on_session'])).optional(),
  statement_descriptor_suffix: emptyable(z.string().max(22)).optional(),
  expand,
}

const confirmation = {
  payment_method_data: MethodParams.omit({ expand: true }).optional(),
  off_session: flag.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
}

export const CreateParams = z.strictObject({
  amount: integer,
  currency: z.string().regex(/^[a-z]{3}$/i),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.optional(),
  ...details,
  ...confirmation,
})
export const UpdateParams = z.strictObject({ amount: integer.optional(), ...details })
export const ConfirmParams = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: details.payment_method,
  receipt_email: details.receipt_email,
  setup_future_usage: details.setup_future_usage,
  expand,
  ...confirmation,
})
export type ConfirmParams = z.infer<typeof ConfirmParams>
export const CancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
})
export const AuthenticateParams = z.strictObject({ client_secret: z.string(), result: z.enum(['complete', 'fail']) })

/** Since the endive release the account's settings decide which payment methods are offered, not the request. */
export function refuseMethodTypes(form: Form) {
  if ('payment_method_types' in form)
    throw invalidRequest(
      'The parameter payment_method_types is no longer supported. Use automatic_payment_methods or allowed_payment_method_types instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    )
}

const leastAmount: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, aud: 50, cad: 50, chf: 50, sgd: 50 }
const MOST = 99_999_999

export function checkAmount(amount: number, currency: string) {
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const least = leastAmount[currency] ?? 1
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${least} in the smallest unit of ${currency}.`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > MOST)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
}
