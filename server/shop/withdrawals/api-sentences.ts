import * as withdrawals from '#contract/api/withdrawals.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const withdrawalSentences = [
  sentences('Orders', withdrawals, {
    stateWithdrawal:
      'The first step of a withdrawal, without sign-in: name, order number, and the address that the confirmation goes to. Answers alike whether the number exists or not. Nothing counts until it is confirmed, within an hour.',
    confirmWithdrawal:
      'The second step: from here on the withdrawal counts. The acknowledgement is mailed within seconds. It takes effect at once where the address, the account or the browser is the order’s; otherwise a person decides.',
  }),
]
