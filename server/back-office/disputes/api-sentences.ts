import * as disputes from '#contract/api/disputes.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const disputeSentences = [
  sentences('Admin', disputes, {
    listDisputes: 'Disputes of payments: open ones by deadline, then those that are over. `open=1` leaves these out.',
    readDispute: 'A dispute, its deadline, and the evidence that was put together for it.',
    gatherEvidence:
      'Puts together what the shop has on file and stages it at the payment provider. Nothing goes to the bank yet.',
    submitEvidence: 'Sends the staged evidence to the bank, which takes it once. `version` names what was shown.',
  }),
]
