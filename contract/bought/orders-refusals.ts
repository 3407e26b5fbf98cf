import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const ordersRefusals = {
  order_not_found: { status: 404, message: sentence('We could not find that order.') },
  address_kept: {
    status: 409,
    message: sentence('The email for this order can no longer be changed here. Please contact support.'),
  },
  not_your_order: { status: 403, message: sentence('Only the customer who bought this can do that.') },
  no_device_promise: {
    status: 409,
    message: sentence('We didn’t say that this phone works with the eSIM. You can still request a refund as usual.'),
  },
} as const satisfies Refusals
