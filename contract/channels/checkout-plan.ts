import { z } from 'zod'
import { booksCurrency } from '../money/money.ts'

/**
 * The plan as the checkout address carries it, so that checkout can show its summary at once. It is for display only:
 * the server decides by the package code what is charged, and for what.
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

/** Reads the decoded query parameter. Any visitor can edit an address: a value that is not a plan gives undefined. */
export function readCheckoutPlan(json: string | null | undefined): CheckoutPlan | undefined {
  if (!json) return undefined
  try {
    return CheckoutPlan.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
