import { z } from 'zod'

const planTypes = ['country', 'regional', 'global'] as const
export type PlanType = (typeof planTypes)[number]

/** What a code that the shop announces makes of a plan's price. */
const AnnouncedOffer = z.object({
  code: z.string(),
  /** With the code, and the lowest of the thirty days before it was announced, in the plan's currency. */
  price: z.string(),
  lowest: z.string(),
  /** Counted from the lowest price. */
  percent: z.number(),
  /** What it takes off, where prices of some currencies have an ending that it is taken off after. */
  takes: z.union([z.object({ percent: z.number() }), z.object({ amount: z.string() })]).optional(),
})
export type AnnouncedOffer = z.infer<typeof AnnouncedOffer>

/** A plan as the shop sells it. Public names say "package"; everywhere else we say plan. */
export const PackageView = z.object({
  id: z.string(),
  packageCode: z.string(),
  name: z.string(),
  description: z.string(),
  /** The price the customer pays, with the multiplier applied. A decimal string, `4.99`. */
  price: z.string(),
  currency: z.string(),
  /** Megabytes, 1024 to the gigabyte; null when unlimited. */
  dataAmount: z.number().nullable(),
  validityDays: z.number(),
  carrier: z.string().nullable(),
  speed: z.string().nullable(),
  /** The country a single-country plan belongs to; null for regional and global plans. */
  countryId: z.string().nullable(),
  countryName: z.string().nullable(),
  country: z.object({ name: z.string() }).nullable(),
  supportTopUp: z.boolean(),
  /** ISO codes. */
  coverageCountries: z.array(z.string()),
  /** The same coverage in words: the country, or the parts of the world. */
  coverageAreas: z.array(z.string()),
  region: z.string().nullable(),
  packageType: z.enum(planTypes),
  offer: AnnouncedOffer.optional(),
})
export type PackageView = z.infer<typeof PackageView>

export const PackagesQuery = z.object({ countryCode: z.string().trim().toUpperCase().max(10).optional() })
export type PackagesQuery = z.infer<typeof PackagesQuery>
