import * as topups from '#contract/api/topups.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const topupsSentences = [
  sentences('Top-ups', topups, {
    listTopUpPlans: "What can be added to the customer's eSIM.",
    listTopUpPlansOf: 'The same, with the eSIM in the address.',
    buyTopUp:
      'Adds data, paid from store credit and the saved card. 409 for what they bought less than a minute ago unless `again`; 422 where the law asks for a consent that is missing.',
    readPayingWith: 'What would pay: store credit, and the brand and last four digits of the saved card.',
    openTopUpPayment:
      'Opens a payment for more data, to complete at a card form or by a wallet: for the owner, the browser that placed the order, or the holder of the link in a message. A signed-in owner’s store credit is used first.',
    settleTopUpPayment:
      'Adds the data once the provider has the money, and says how the top-up stands. For the account or the browser that opened the payment. The webhook does the same without it.',
    makeTopUpLink: 'The link that messages carry, for the owner and the browser that placed the order.',
    openTopUpLink: 'How the data of one eSIM stands and what can be added, for the holder of a message’s link.',
  }),
]
