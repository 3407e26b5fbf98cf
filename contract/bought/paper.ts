import { z } from 'zod'

/** An invoice or a credit note of an order, or of a top-up of its eSIM. */
export const PaperRow = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  /** The top-up whose invoice it is; null for the order's own, and for credit notes. */
  topUpId: z.string().nullable(),
})
export type PaperRow = z.infer<typeof PaperRow>
