import * as referrals from '#contract/api/referrals.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const referralsSentences = [
  sentences('Accounts', referrals, {
    readReferral:
      'What a customer gets for inviting a friend, their code, and what became of it. Null where the shop rewards no invitations.',
    makeReferral: 'Gives the customer a code for friends, one for each account.',
  }),
]
