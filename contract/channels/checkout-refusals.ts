import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const checkoutRefusals = {
  payment_not_done: { status: 402, message: sentence('This payment has not gone through. No order was placed.') },
  payment_for_another_plan: {
    status: 409,
    message: sentence('This payment was made for another plan. No order was placed for this one.'),
  },
  payment_differs: {
    status: 409,
    message: sentence(
      'The amount paid is different from the one you saw. Please check your order before you pay again.',
    ),
  },
  payment_given_back: {
    status: 409,
    message: sentence('This payment has been refunded, so there is no order for it.'),
  },
  no_saved_card: {
    status: 402,
    message: sentence('You don’t have a saved card yet. Please check out with your card first.'),
  },
  card_declined: { status: 402, message: sentence('Your card was declined. Nothing was charged.') },
  confirmation_needed: { status: 402, message: sentence('Your bank wants you to confirm this payment.') },
  vat_number_wrong: {
    status: 400,
    message: sentence(
      'This is not a valid VAT number. Please check it and include the two-letter country code at the start.',
    ),
  },
  address_required: {
    status: 400,
    message: sentence('The invoice for this purchase must name your address. Please enter it.'),
  },
  bad_signature: { status: 400, message: sentence('The signature of this message is not valid.') },
} as const satisfies Refusals
