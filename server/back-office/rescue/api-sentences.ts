import * as rescues from '#contract/api/rescues.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const rescueSentences = [
  sentences('Rescue', rescues, {
    readRescue:
      'Installed, but no internet: what the wholesaler knows (asked at most once a minute), and what was tried so far.',
    reportRescue: 'Takes down what was tried, on which phone and where. The same answer again is the same answer.',
    askForHelp: 'Hands it to support, with all that the wholesaler asks for in the first message.',
    readRescueFigures: 'Which steps solve and which do not, for administrators.',
  }),
]
