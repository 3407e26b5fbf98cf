import { estimateData } from '#contract/plans/estimate.ts'
import type { EstimateView } from '#contract/plans/estimate-request.ts'
import type { Trip } from '#contract/plans/estimate.ts'
import type { Language } from '#contract/languages/languages.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { sayReasons } from './say-reasons.ts'

/** How much data a trip needs, with the arithmetic in the reader's language. */
export function answerEstimate(trip: Trip, language: Language): EstimateView {
  const { lowMb, highMb, steps } = estimateData(trip)
  return { lowMb, highMb, reasons: sayReasons({ lowMb, highMb, steps }, trip, sayIn(language)) }
}
