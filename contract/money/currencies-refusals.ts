import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const moneyRefusals = {
  currency_not_charged: { status: 400, message: sentence('This shop can’t charge a card in that currency.') },
  unknown_currency: { status: 400, message: sentence('This shop doesn’t support that currency.') },
} as const satisfies Refusals
