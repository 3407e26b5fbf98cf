import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const rescueRefusals = {
  rescue_not_ready: {
    status: 409,
    message: sentence('This eSIM is still being prepared. Please try again in a moment.'),
  },
  rescue_needs_address: {
    status: 409,
    message: sentence('We don’t know where to send our reply yet. Please use the contact form.'),
  },
} as const satisfies Refusals
