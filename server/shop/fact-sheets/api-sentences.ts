import * as planFacts from '#contract/api/plan-facts.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const factSheetsSentences = [
  sentences('Catalogue', planFacts, {
    readPlanFacts: 'What is promised with a plan, the same lines in the same order for every plan.',
    readFactsVersion: 'What was promised with a plan, in a version that was sold. It stays for ever.',
    planFactsPdf: 'The same on one page, as the summary of a contract.',
    factsVersionPdf: 'A version that was sold, on one page.',
  }),
]
