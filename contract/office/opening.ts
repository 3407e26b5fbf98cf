import { z } from 'zod'
import { MissingPart } from './admin-shop.ts'

/** What a shop lacks before it opens. */
export const OpeningView = z.object({
  isDemonstration: z.boolean(),
  /** False for a live shop that lacks what the law asks for: it refuses payments until then. */
  takesPayments: z.boolean(),
  /** Required parts come first. */
  missing: z.array(MissingPart),
})
export type OpeningView = z.infer<typeof OpeningView>
