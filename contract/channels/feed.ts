import { z } from 'zod'
import { languages } from '../languages/languages.ts'

const wrongLanguage = `The feed is written in ${languages.join(', ')}.`
const wrongCurrency = 'Send a three-letter currency code.'
const wrongRef = 'A ref has up to 40 letters, digits, hyphens and underscores.'

export const FeedQuery = z.object({
  language: z.enum(languages, wrongLanguage).optional(),
  currency: z.string(wrongCurrency).trim().toUpperCase().length(3, wrongCurrency).optional(),
  /** Added to every address in the feed, so that its reader can tell which visitors it sent. */
  ref: z
    .string(wrongRef)
    .regex(/^[\w-]{1,40}$/, wrongRef)
    .optional(),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/** A plan as programs read it: one line of the feed. */
export const FeedPlan = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO codes of the countries it works in. */
  countries: z.array(z.string()),
  /** Megabytes, 1024 to the gigabyte; null when unlimited. */
  dataMb: z.number().nullable(),
  unlimited: z.boolean(),
  days: z.number(),
  /** A decimal string in `currency`. */
  price: z.string(),
  currency: z.string(),
  /** Fetch the feed again by then: prices may be others afterwards. */
  validUntil: z.iso.datetime(),
  networks: z.array(z.object({ country: z.string(), name: z.string(), generation: z.string().nullable() })),
  /** Null where the network does not say. */
  hotspot: z.boolean().nullable(),
  topUp: z.boolean(),
  /** Whether the network asks for an identity document; null where it does not say. */
  identity: z.boolean().nullable(),
  url: z.url(),
})
export type FeedPlan = z.infer<typeof FeedPlan>

export const PlanFeed = z.object({ updatedAt: z.iso.datetime(), plans: z.array(FeedPlan) })
export type PlanFeed = z.infer<typeof PlanFeed>
