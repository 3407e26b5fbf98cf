import { z } from 'zod'

/** What pays where no card is entered: store credit first, then the saved card. */
export const PayingWith = z.object({
  /** A decimal string, in the books' money. */
  credit: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})
export type PayingWith = z.infer<typeof PayingWith>
