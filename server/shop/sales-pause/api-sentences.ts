import * as pause from '#contract/api/pause.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const salesPauseSentences = [
  sentences('Catalogue', pause, {
    readPause: 'Whether sales are paused, until when, and what the operator says about it.',
  }),
]
