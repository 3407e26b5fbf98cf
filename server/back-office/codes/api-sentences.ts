import * as codes from '#contract/api/admin-codes.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const codesAdminSentences = [
  sentences('Admin', codes, {
    listCodes:
      'Codes, the newest first, those that are money by their last letters, with how often each was used, what it gave away and what its sales brought in.',
    makeCode:
      'Makes a code that lowers prices by a percentage or an amount, a voucher that pays, or a partner’s link. 409 if there is one of that name.',
    makeBatch: 'Makes codes that can each be used once, or vouchers. 409 if there is a batch of that name.',
    showCode: 'A whole code. Each look is in the audit log.',
    pauseCode: 'Pauses a code, or lets it run again. Open checkouts keep the price they were shown.',
    listCodeAbuse: 'Buyers who used codes in several sales of the last 90 days, by account, address, browser or card.',
    listReferrals:
      'What became of friends’ first purchases by referral codes: how many wait, earned credit or were refused, and the newest with the reason.',
    exportStatement: 'What a partner earned by their link in a month, as CSV.',
    exportBatch: 'The codes of a batch as CSV.',
  }),
]
