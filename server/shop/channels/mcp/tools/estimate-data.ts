import { z } from 'zod'
import { dataUses, longestTripDays } from '#contract/plans/estimate.ts'
import { EstimateView } from '#contract/plans/estimate-request.ts'
import { answerEstimate } from '../../../plans/data-need/answer-estimate.ts'
import { defineTool, languageField } from './tool.ts'

export const estimateData = defineTool({
  name: 'estimate_data',
  title: 'Estimate data',
  description:
    'Estimates how much data a traveller needs, as a range in megabytes (1024 to the gigabyte) with the arithmetic. Ask what they use data for first.',
  cost: 1,
  input: z.strictObject({
    days: z.int().min(1).max(longestTripDays),
    uses: z.array(z.enum(dataUses)).max(dataUses.length),
    wifiAtNight: z.boolean().default(false).describe('Whether there is Wi-Fi where they stay.'),
    language: languageField,
  }),
  output: EstimateView,
  run: async (_deps, { language, ...trip }, caller) => answerEstimate(trip, language ?? caller.language),
})
