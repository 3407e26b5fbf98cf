import { z } from 'zod'
import { topUpStatuses } from './top-up.ts'

/** The answer to a purchase of more data. */
export const PlacedTopUp = z.object({ id: z.string(), orderId: z.string(), status: z.enum(topUpStatuses) })
export type PlacedTopUp = z.infer<typeof PlacedTopUp>
