import { z } from 'zod'
import { Country } from '../identity/country.ts'
import { PostalAddress } from '../identity/postal-address.ts'
import { Company, vatStates } from '../channels/checkout.ts'
import { PartnerEvent, PartnerMode, PartnerScope } from '../channels/partner-api.ts'
import { PartnerPriceRules } from '../channels/partner-price-rules.ts'

const Name = z.string().trim().min(1).max(100)
const Email = z.email().max(200)
const Reason = z.string().trim().min(1).max(500)

export const NewPartner = z.object({ name: Name, email: Email })
export type NewPartner = z.infer<typeof NewPartner>

export const MadePartner = z.object({ id: z.string() })
export type MadePartner = z.infer<typeof MadePartner>

export const NewPartnerKey = z.object({
  mode: PartnerMode,
  /** What it may do; without a list, everything. */
  scopes: z.array(PartnerScope).min(1).optional(),
  /** The key it takes the place of, which ends a day later: both work meanwhile. */
  replaces: z.uuid().optional(),
})
export type NewPartnerKey = z.infer<typeof NewPartnerKey>

/** The key is shown once: the shop keeps only its hash. */
export const MadePartnerKey = z.object({ id: z.string(), key: z.string() })
export type MadePartnerKey = z.infer<typeof MadePartnerKey>

export const PartnerBalanceChange = z.object({
  /** Below zero takes some back; never more than there is. */
  amount: z.union([z.string().max(20), z.number()]),
  reason: Reason,
  /** Without it, the live balance. */
  mode: PartnerMode.optional(),
})
export type PartnerBalanceChange = z.infer<typeof PartnerBalanceChange>

/** Who a partner is on an invoice. Its VAT number is looked up. */
export const PartnerCompany = Company.extend({ address: PostalAddress, country: Country })
export type PartnerCompany = z.infer<typeof PartnerCompany>

export const PartnerChange = z.object({
  name: Name.optional(),
  email: Email.optional(),
  priceRules: PartnerPriceRules.optional(),
  isPaused: z.boolean().optional(),
  company: PartnerCompany.optional(),
})
export type PartnerChange = z.infer<typeof PartnerChange>

export const PartnerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isPaused: z.boolean(),
  /** Of live keys. */
  balance: z.string(),
  orders30Days: z.number(),
  /** What live orders of the last 30 days came to, refunds left out. */
  sold30Days: z.string(),
  refusals30Days: z.number(),
  /** Events that the partner's server has not answered yet. */
  eventsWaiting: z.number(),
})
export type PartnerRow = z.infer<typeof PartnerRow>

export const PartnerKeyLine = z.object({
  id: z.string(),
  mode: PartnerMode,
  /** `lfp_live_…a1b2` */
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isOver: z.boolean(),
})
export type PartnerKeyLine = z.infer<typeof PartnerKeyLine>

export const PartnerEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  amount: z.string(),
  reason: z.string(),
  actor: z.string(),
  orderId: z.string().nullable(),
})
export type PartnerEntry = z.infer<typeof PartnerEntry>

export const PartnerDelivery = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  sequence: z.number(),
  type: z.string(),
  try: z.number(),
  status: z.number().nullable(),
  problem: z.string().nullable(),
  tookMs: z.number(),
})
export type PartnerDelivery = z.infer<typeof PartnerDelivery>

export const PartnerAccountView = z.object({
  mode: PartnerMode,
  balance: z.string(),
  held: z.string(),
  available: z.string(),
  orders: z.object({ preparing: z.number(), ready: z.number(), refunded: z.number() }),
  entries: z.array(PartnerEntry),
  webhook: z.object({
    url: z.string().nullable(),
    /** The number of the last event, and of the last that the partner's server answered. */
    lastSequence: z.number(),
    deliveredThrough: z.number(),
    failingSince: z.iso.datetime().nullable(),
    tryAt: z.iso.datetime().nullable(),
    stoppedAt: z.iso.datetime().nullable(),
    deliveries: z.array(PartnerDelivery),
    events: z.array(PartnerEvent),
  }),
  refusals: z.array(z.object({ code: z.string(), count: z.number(), lastDay: z.string() })),
})
export type PartnerAccountView = z.infer<typeof PartnerAccountView>

export const PartnerPage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isPaused: z.boolean(),
  createdAt: z.iso.datetime(),
  currency: z.string(),
  priceRules: PartnerPriceRules,
  company: PartnerCompany.extend({ vatState: z.enum(vatStates).optional() }).nullable(),
  keys: z.array(PartnerKeyLine),
  live: PartnerAccountView,
  test: PartnerAccountView,
})
export type PartnerPage = z.infer<typeof PartnerPage>

export const AdminWebhookRequest = z.object({ mode: PartnerMode, url: z.url().max(500).nullable() })
export type AdminWebhookRequest = z.infer<typeof AdminWebhookRequest>

export const ReplayRequest = z.object({ mode: PartnerMode, from: z.number().int().min(1), to: z.number().int().min(1) })
export type ReplayRequest = z.infer<typeof ReplayRequest>
