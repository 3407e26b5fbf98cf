import * as checkout from '#contract/api/checkout.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const checkoutSentences = [
  sentences('Checkout', checkout, {
    readPaymentConfig: 'What the card form needs: the publishable key.',
    openPayment:
      'Opens a payment at the price of now. Answers 409 with the new price if the page showed another, and for a trip that the buyer has bought before, unless they say that they want it again.',
    readTripPurchase: 'Whether the customer, or the guest of this browser, has bought a trip.',
    claimOrder: 'Claims the order of a payment that went through. 402 if it did not.',
    processPayment: 'The same for a payment named by its id.',
  }),
]
