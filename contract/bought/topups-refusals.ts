import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const topupsRefusals = {
  top_up_unavailable: {
    status: 409,
    message: sentence('This top-up is no longer available for your eSIM. You have not been charged.'),
  },
  covered_by_credit: {
    status: 409,
    message: sentence('Your store credit covers the full amount. No card is needed, and nothing was charged.'),
  },
  top_up_link_ended: {
    status: 410,
    message: sentence(
      'This link no longer works. You can top up from your account. If you bought as a guest, we’ll email you a link that opens it.',
    ),
  },
} as const satisfies Refusals
