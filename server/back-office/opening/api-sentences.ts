import * as opening from '#contract/api/opening.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const openingSentences = [
  sentences('Admin', opening, {
    readOpening: 'What the shop still lacks before it opens, and whether it takes payments yet.',
  }),
]
