import * as estimate from '#contract/api/estimate.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const estimateSentences = [
  sentences(
    'Catalogue',
    estimate,
    { estimateNeed: 'How much data a trip needs, as a range, with the arithmetic.' },
    { estimateNeed: { days: 10, uses: ['maps', 'messages', 'video'], wifiAtNight: true } },
  ),
]
