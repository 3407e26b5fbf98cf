import { z } from 'zod'
import { booksCurrency } from '../money/money.ts'

/**
 * The plan as the checkout address carries it, so that checkout can draw its summary at once.
 * It is only ever shown: what is charged, and for what, the server decides by the package code.
 */
export const CheckoutPlan = z.object({
  packageCode: z.string().min(1),
  name: z.string().min(1),
  description: z.string().nullish(),
  price: z.union([z.string(), z.number()]),
  currency: z.string().default(booksCurrency),
  dataAmount: z.number().nullish(),
  validityDays: z.number(),
  carrier: z.string().nullish(),
  speed: z.string().nullish(),
  countryCode: z.string().optional(),
})
export type CheckoutPlan = z.infer<typeof CheckoutPlan>

/** Reads the decoded query parameter. Anyone can edit an address: what does not read as a plan is no plan. */
export function readCheckoutPlan(json: string | null | undefined): CheckoutPlan | undefined {
  if (!json) return undefined
  try {
    return CheckoutPlan.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
