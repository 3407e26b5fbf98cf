import { z } from 'zod'
import { daysFrom } from '../base/days.ts'
import { CsvForm } from './csv-form.ts'
import { longestRangeDays } from './day-range.ts'

/** Days that a calendar has: `2026-02-30` is refused. */
const Day = z.iso.date()

export const FiguresQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { message: 'The first day must not be after the last.', path: ['to'] })
  .refine((range) => daysFrom(range) <= longestRangeDays, {
    message: `A range has at most ${longestRangeDays} days.`,
    path: ['to'],
  })
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** Which sales an export has: all of them, or those of some days. */
export const ExportQuery = z
  .object({ ...CsvForm.shape, from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'The first day must not be after the last.',
    path: ['to'],
  })
export type ExportQuery = z.input<typeof ExportQuery>

/** What was earned on some days. Decimal strings in the books' money, by the day of the sale. */
const RangeFigures = z.object({
  orders: z.number(),
  topUps: z.number(),
  /** What customers paid for plans and top-ups together, tax included, without what went back or was lost in a dispute. */
  revenue: z.string(),
  topUpRevenue: z.string(),
  /** What these sales had brought in that went back, or is about to. */
  refunded: z.string(),
  /** What banks took of these sales after a dispute. */
  lostDisputes: z.string(),
  /** The tax inside the revenue, which the shop owes: what invoices say, less credit notes. */
  tax: z.string(),
  /** Our cost, as far as it is known. */
  cost: z.string(),
  /** What the payment provider kept, of refunded payments too. */
  fees: z.string(),
  /** How many payments the provider has not said its fee of yet: these are in `fees` by the settings' estimate. */
  estimatedFees: z.number(),
  /** What is left after tax, cost and fees. */
  margin: z.string(),
  /** Sales without a recorded cost: their revenue and cost are in no margin. */
  unknownCosts: z.number(),
})
export type RangeFigures = z.infer<typeof RangeFigures>

const StepFigures = RangeFigures.pick({ orders: true, revenue: true, margin: true })

/** How long customers waited for their QR code after paying, in seconds; null where nothing was delivered. */
const Waits = z.object({ deliveries: z.number(), half: z.number().nullable(), most: z.number().nullable() })
export type Waits = z.infer<typeof Waits>

export const markKinds = ['pause', 'low-balance', 'catalogue', 'loss'] as const
export type MarkKind = (typeof markKinds)[number]

/** Something that happened while sales went on, or did not. */
const Mark = z.object({
  kind: z.enum(markKinds),
  from: z.iso.datetime(),
  /** Null while it lasts; the same as `from` for a moment. */
  to: z.iso.datetime().nullable(),
})
export type Mark = z.infer<typeof Mark>

export const FiguresView = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  now: RangeFigures,
  earlier: RangeFigures,
  /** By day, or by week where there are many days; without gaps. `before` is the step at the same place before. */
  steps: z.array(
    z.object({ from: z.iso.date(), to: z.iso.date(), now: StepFigures, before: StepFigures, waits: Waits }),
  ),
  waits: Waits,
  /** By revenue, the highest first; `code` is empty for plans of several countries. */
  destinations: z.array(
    z.object({ code: z.string(), name: z.string(), orders: z.number(), revenue: z.string(), before: z.string() }),
  ),
  /** The oldest first. */
  marks: z.array(Mark),
})
export type FiguresView = z.infer<typeof FiguresView>
