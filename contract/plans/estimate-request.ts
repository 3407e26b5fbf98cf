import { z } from 'zod'
import { dataUses, longestTripDays } from './estimate.ts'
import { problem, sentence } from '../languages/sentence.ts'

export const EstimateRequest = z.object({
  days: z.coerce
    .number(problem(sentence('Please enter a number of days from 1 to 365.')))
    .int(problem(sentence('Please enter a number of days from 1 to 365.')))
    .min(1, problem(sentence('Please enter a number of days from 1 to 365.')))
    .max(longestTripDays, problem(sentence('Please enter a number of days from 1 to 365.'))),
  uses: z
    .array(z.enum(dataUses, problem(sentence('Please choose your data uses from the list.'))))
    .max(dataUses.length, problem(sentence('Please choose your data uses from the list.'))),
  wifiAtNight: z.boolean().default(false),
})
export type EstimateRequest = z.input<typeof EstimateRequest>

export const EstimateView = z.object({
  lowMb: z.int(),
  highMb: z.int(),
  /** The calculation, a sentence for each step. */
  reasons: z.array(z.string()),
})
export type EstimateView = z.infer<typeof EstimateView>
