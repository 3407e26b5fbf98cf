import { z } from 'zod'

export const longestPauseMessage = 200

/** What a customer sees of a pause. What is over by the shop's clock is not told any more. */
export const SalesPauseView = z.object({
  isPaused: z.boolean(),
  /** When the shop sells again by itself, if that is known. */
  backAt: z.iso.datetime().nullable(),
  /** The operator's own sentence, or nothing. */
  message: z.string(),
})
export type SalesPauseView = z.infer<typeof SalesPauseView>

/** What an administrator sees: also who changed it last, and when. */
export const AdminPauseView = SalesPauseView.extend({
  /** Names this state. A change is made to what its author saw, or not at all. */
  seen: z.number(),
  /** Null as long as nobody ever paused anything. */
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
