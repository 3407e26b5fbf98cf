import { z } from 'zod'
import type { LeastSale } from '../money/least-sale.ts'
import { leastInBooks } from '../money/pricing.ts'
import { type BooksMoney, booksMoney, microsPerMinor, readBooks } from '../money/books-money.ts'

const Percent = z.number().min(0).max(90).multipleOf(0.01)
const Price = z
  .string()
  .max(12)
  .refine((text) => (readBooks(text)?.amount ?? 0) > 0, 'A price above zero')

/** What a partner pays: the price of a plan where it is named, else the shop's own less a discount. */
export const PartnerPriceRules = z.object({
  discountPercent: Percent.default(0),
  /** Instead of the general discount, for plans of one country. */
  countries: z
    .array(z.object({ countryCode: z.string().regex(/^[A-Z]{2}$/), discountPercent: Percent }))
    .max(250)
    .default([]),
  plans: z
    .array(z.object({ packageCode: z.string().min(1).max(100), price: Price }))
    .max(2000)
    .default([]),
})
export type PartnerPriceRules = z.infer<typeof PartnerPriceRules>

interface Priced {
  code: string
  countryCode: string | null
  /** What a traveller pays at the shop. */
  price: BooksMoney
  /** What the shop pays for it, in millionths of the books' money. */
  costMicros: number
  /** The least it may be sold for, where a supplier or the shop says so. */
  least?: LeastSale | undefined
}

/**
 * What a partner pays for a plan, or for data. Never less than the shop pays itself: a rule that was written before a
 * supplier raised its price must not sell at a loss. Nor less than it may be sold for.
 */
export function partnerPrice(
  rules: PartnerPriceRules,
  { code, countryCode, price, costMicros, least }: Priced,
): BooksMoney {
  const named = rules.plans.find(({ packageCode }) => packageCode === code)
  const ofCountry = rules.countries.find((each) => each.countryCode === countryCode)
  const percent = ofCountry?.discountPercent ?? rules.discountPercent
  const asked = (named && readBooks(named.price)?.amount) ?? lessPercent(price.amount, percent)
  return booksMoney(Math.max(asked, Math.ceil(costMicros / microsPerMinor), leastInBooks({ least }).amount))
}

/** Rounded down, so that the discount is never less than it says. Percent have two decimals at most: exact in integers. */
const lessPercent = (cents: number, percent: number): number =>
  Math.floor((cents * (10_000 - Math.round(percent * 100))) / 10_000)
