import * as figures from '#contract/api/figures.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const figuresSentences = [
  sentences('Admin', figures, {
    readFigures:
      'Revenue, cost, fees and margin of a range of days beside the range before, with destinations, waits and what happened.',
  }),
]
