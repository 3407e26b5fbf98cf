import * as autoTopups from '#contract/api/auto-topups.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const autoTopupsSentences = [
  sentences('Automatic top-ups', autoTopups, {
    readAutoTopUp: 'What the owner of an eSIM lets the shop buy when a tenth of the data is left.',
    setAutoTopUp: 'Agrees to it: one package, at most at this price, so many times. Needs a saved card.',
    endAutoTopUp: 'Ends it.',
  }),
]
