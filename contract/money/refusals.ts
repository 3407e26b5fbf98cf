import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const moneyRefusals = {
  unknown_currency: { status: 400, message: sentence('This shop doesn’t support that currency.') },
} as const satisfies Refusals
