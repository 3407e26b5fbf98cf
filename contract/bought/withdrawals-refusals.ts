import type { Refusals } from '../languages/refusals.ts'
import { sentence } from '../languages/sentence.ts'

export const withdrawalsRefusals = {
  withdrawal_ended: {
    status: 410,
    message: sentence('This form has expired. Please enter your details again.'),
  },
  withdrawal_not_found: { status: 404, message: sentence('We could not find that withdrawal.') },
  withdrawal_decided: {
    status: 409,
    message: sentence('This withdrawal has already been decided. Nothing was changed.'),
  },
} as const satisfies Refusals
