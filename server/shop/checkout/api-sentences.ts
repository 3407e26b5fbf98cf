import * as checkout from '#contract/api/checkout.ts'
import * as codes from '#contract/api/codes.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const checkoutSentences = [
  sentences('Checkout', codes, {
    checkCode:
      'What a code takes off a plan or a trip, and the total that is left. A code that cannot be used is refused with its reason; an unknown one, one that is over and one that is used up alike. 20 tries a minute for a browser.',
  }),
  sentences('Checkout', checkout, {
    readPaymentConfig: 'What the card form needs: the publishable key.',
    readBuyer:
      'What a page shows above the button that pays: the country the buyer lives in as far as the shop can tell, the sentence they must agree to there, and the tax inside the price.',
    readBeginNow: 'The exact sentence that a consent of the kind `begin-now` names by its version. It stays for ever.',
    openPayment:
      'Opens a payment at the price of now. Answers 409 with the new price if the page showed another, for a trip that the buyer has bought before unless `buyAgain`, and for what they bought less than a minute ago unless `again`. Answers 422 with what is missing where the law asks for a consent that the request does not bring.',
    readTripPurchase: 'Whether the customer, or the guest of this browser, has bought a trip.',
    claimOrder: 'Claims the order of a payment that went through. 402 if it did not.',
    processPayment: 'The same for a payment named by its id.',
  }),
]
