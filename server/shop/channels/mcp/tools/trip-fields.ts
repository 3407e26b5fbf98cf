import { z } from 'zod'
import { TripPlanRequest } from '#contract/plans/trip-request.ts'
import { mostStops, mostTravellers } from '#contract/plans/trip.ts'

const countryCode = z.string().regex(/^[A-Za-z]{2}$/)
// Short: the pattern of every date of the calendar is longer than a tool. The shop's own request checks it.
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** As assistants read it; the shop's own request says the rest (order of days, longest trip). */
export const tripFields = {
  stops: z
    .array(
      z.strictObject({
        countryCode: countryCode.describe('Two letters, such as JP.'),
        from: day.describe('The first day there.'),
        to: day.describe('The last day there.'),
        dataMb: z.int().min(1).max(10_000_000).optional().describe('How much data this stop needs; see estimate_data.'),
      }),
    )
    .min(1)
    .max(mostStops),
  travellers: z.int().min(1).max(mostTravellers).default(1),
}

export const stayFields = { countryCode, from: day, to: day }

/** The trip as the API reads it; throws a ZodError that says what is wrong. */
export const readTripRequest = (input: { stops: unknown; travellers: number }) =>
  TripPlanRequest.parse({ stops: input.stops, travellers: input.travellers })
