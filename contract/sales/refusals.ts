import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const salesRefusals = {
  sales_paused: { status: 409, message: sentence('Sales are paused at the moment. Nothing was charged.') },
  terms_changed: {
    status: 409,
    message: sentence('The terms have changed since you opened this page. Please read them again.'),
  },
  price_changed: { status: 409, message: sentence('The price of this plan has changed. You have not been charged.') },
  bought_just_now: {
    status: 409,
    message: sentence('You bought exactly this less than a minute ago. Nothing was charged again.'),
  },
  consent_missing: {
    status: 422,
    message: sentence(
      'Please agree first that we begin now, before the 14 days to withdraw are over. Nothing was charged.',
    ),
  },
  request_key_reused: {
    status: 422,
    message: sentence(
      'This request has the same key as an earlier one that asked for something else. Nothing was done or charged.',
    ),
  },
  refund_not_possible: {
    status: 409,
    message: sentence('This order can no longer be refunded here. Please contact support.'),
  },
  order_moved_on: {
    status: 409,
    message: sentence('This order has changed in the meantime. Nothing was done.'),
  },
} as const satisfies Refusals
