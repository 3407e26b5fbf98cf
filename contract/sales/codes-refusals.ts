import type { Refusals } from '../languages/refusals.ts'
import { sentence } from '../languages/sentence.ts'

export const codesRefusals = {
  /** Unknown, paused, not yet or no longer valid, and used up: a guess must not learn which. */
  code_not_valid: {
    status: 422,
    message: sentence('This code is not valid, or no longer valid. Please check it, or continue without it.'),
  },
  code_below_minimum: { status: 422, message: sentence('This code needs a higher total.') },
  code_other_destination: { status: 422, message: sentence('This code is for other destinations.') },
  code_first_purchase: { status: 422, message: sentence('This code is for a first purchase only.') },
  code_used_by_you: { status: 422, message: sentence('You have already used this code.') },
  code_own: { status: 422, message: sentence('This is your own code. It is for a friend’s first purchase.') },
  code_gives_nothing: { status: 422, message: sentence('This code takes nothing off this price, so it was not used.') },
  code_exists: { status: 409, message: sentence('There is already a code with this name.') },
} as const satisfies Refusals
