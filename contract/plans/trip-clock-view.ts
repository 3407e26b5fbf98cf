import { z } from 'zod'
import { problem, sentence } from '../languages/sentence.ts'

export const planStarts = ['installation', 'firstConnection'] as const

/** What a page shows of an order's times besides `installBy`, `startsWhen`, `endsAt` and `timeZone`. */
export const ClockNotes = z.object({
  /** The country has other zones as well. */
  isOneOfSeveral: z.boolean(),
  installFor: z.enum(['departure', 'deadline']).nullable(),
  /** The day before which installing it would cost days. */
  installNotBefore: z.iso.date().nullable(),
  /** `endsAt` is an estimate: the plan does not run yet. */
  isExpected: z.boolean(),
  stopover: z.enum(['starts', 'safe', 'no-matter']),
  topUpAddsDays: z.boolean(),
  isTooLate: z.boolean(),
  isShort: z.boolean(),
  /** The travel dates its owner entered, if any. */
  departsOn: z.iso.date().nullable(),
  returnsOn: z.iso.date().nullable(),
})
export type ClockNotes = z.infer<typeof ClockNotes>

const Day = z.iso.date(problem(sentence('Please enter a date.'))).nullable()

/** Null clears a date. */
export const TravelDatesRequest = z.object({ departsOn: Day, returnsOn: Day.default(null) })
export type TravelDatesRequest = z.input<typeof TravelDatesRequest>
