import { z } from 'zod'
import type { Coverage } from '../supply/esim.ts'

/** The facts shown for every plan, in this order. */
export const factKeys = [
  'data',
  'speedAfter',
  'validity',
  'startsWhen',
  'endsWhen',
  'networks',
  'hotspot',
  'calls',
  'topUp',
  'countries',
  'exit',
  'identity',
  'refund',
  'pricePerGb',
  'pricePerDay',
] as const
export type FactKey = (typeof factKeys)[number]

const FactLine = z.object({
  key: z.enum(factKeys),
  label: z.string(),
  value: z.string(),
  /** The same by country, where there are several. */
  parts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
})
export type FactLine = z.infer<typeof FactLine>

export const PlanFactsView = z.object({
  /** Covers the facts and the price: it changes as soon as anything that is promised does. */
  version: z.string(),
  packageId: z.string(),
  name: z.string(),
  price: z.string(),
  currency: z.string(),
  lines: z.array(FactLine),
})
export type PlanFactsView = z.infer<typeof PlanFactsView>

export const FactsVersionView = PlanFactsView.extend({
  /** When it was first shown to a visitor, or sold. */
  firstSoldAt: z.iso.datetime(),
  /** Whether the plan is sold like this today. */
  isCurrent: z.boolean(),
})
export type FactsVersionView = z.infer<typeof FactsVersionView>

/** All that is promised with a plan at a price: facts as the wholesaler states them, and no others. */
export interface PlanFacts {
  planId: string
  code: string
  name: string
  reach: 'country' | 'region' | 'world'
  destinationCode: string
  destinationName: string
  dataMb: number | null
  dailyMb: number | null
  slowedTo: string | null
  validityDays: number
  startsAt: 'installation' | 'firstConnection'
  useWithinDays: number
  speed: string | null
  coverage: Coverage[]
  supportsTopUp: boolean
  exitCodes: string[]
  textMessages: 'none' | 'received' | null
  /** Absent where the wholesaler does not say. */
  identityCheck?: 'none'
  /** False where the wholesaler takes no eSIM back by itself: a person decides about every refund. */
  takesBack?: false
  price: string
  currency: string
}
