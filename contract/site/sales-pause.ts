import { z } from 'zod'

export const longestPauseMessage = 200

/** What a customer sees of a pause. One that is over by the shop's clock is not shown any more. */
export const SalesPauseView = z.object({
  isPaused: z.boolean(),
  /** When the shop resumes sales by itself, if that is known. */
  backAt: z.iso.datetime().nullable(),
  /** The operator's own message, or empty. */
  message: z.string(),
})
export type SalesPauseView = z.infer<typeof SalesPauseView>

/** What an admin sees: also who changed it last, and when. */
export const AdminPauseView = SalesPauseView.extend({
  /** Identifies this state. A change applies to the state its author saw, or is refused. */
  seen: z.number(),
  /** Null if there was never a pause. */
  lastChange: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type AdminPauseView = z.infer<typeof AdminPauseView>

export const PauseRequest = z.object({
  isPaused: z.boolean(),
  backAt: z.iso.datetime({ offset: true, error: 'This is not a valid time.' }).nullable().default(null),
  message: z
    .string()
    .trim()
    .max(longestPauseMessage, `Please use at most ${longestPauseMessage} characters.`)
    .default(''),
  seen: z.number(),
})
export type PauseRequest = z.input<typeof PauseRequest>
