import { z } from 'zod'
import { PackageCode } from '../plans/purchase.ts'

/** Which accounts a key opens: play money and play eSIMs, or real ones. */
export const partnerModes = ['test', 'live'] as const
export const PartnerMode = z.enum(partnerModes)
export type PartnerMode = (typeof partnerModes)[number]

/** What a key may do. A key without a list may do all of it. */
export const partnerScopes = [
  'catalogue:read',
  'balance:read',
  'orders:write',
  'esims:read',
  'topups:write',
  'events:read',
  'webhooks:write',
] as const
export const PartnerScope = z.enum(partnerScopes)
export type PartnerScope = (typeof partnerScopes)[number]

export const CatalogueQuery = z.object({
  /** The `next` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
  /** Only what has changed since, including plans that are no longer sold. */
  updatedSince: z.iso.datetime({ offset: true }).optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
})
export type CatalogueQuery = z.infer<typeof CatalogueQuery>

export const PartnerPlan = z.object({
  packageCode: z.string(),
  name: z.string(),
  countryCodes: z.array(z.string()),
  /** Megabytes; null when unlimited. */
  dataMb: z.number().nullable(),
  days: z.number(),
  /** What the partner pays: a decimal string, `4.99`. */
  price: z.string(),
  currency: z.string(),
  /** False for a plan that is no longer sold. */
  available: z.boolean(),
  topUp: z.boolean(),
})
export type PartnerPlan = z.infer<typeof PartnerPlan>

export const PartnerCatalogue = z.object({
  items: z.array(PartnerPlan),
  /** Send it as `cursor` for the next page; null on the last. */
  next: z.string().nullable(),
})
export type PartnerCatalogue = z.infer<typeof PartnerCatalogue>

export const PartnerBalance = z.object({
  /** What the account has, with what is held for orders that are not delivered yet. */
  balance: z.string(),
  held: z.string(),
  /** What can be spent: the balance less what is held. */
  available: z.string(),
  currency: z.string(),
  mode: PartnerMode,
})
export type PartnerBalance = z.infer<typeof PartnerBalance>

const ExpectedPrice = z.union([z.string().max(20), z.number()], 'expectedPrice must be a decimal string')

export const PartnerOrderRequest = z.object({
  packageCode: PackageCode,
  /** The price of the catalogue. It is only compared: a different one is refused with today’s. */
  expectedPrice: ExpectedPrice,
  /** The partner’s own name for the order. */
  reference: z.string().trim().min(1).max(100).optional(),
})
export type PartnerOrderRequest = z.infer<typeof PartnerOrderRequest>

export const PartnerTopUpRequest = z.object({ packageCode: PackageCode, expectedPrice: ExpectedPrice })
export type PartnerTopUpRequest = z.infer<typeof PartnerTopUpRequest>

/** Every order ends as `ready` or `refunded`: one eSIM, or the balance back. */
export const partnerStates = ['preparing', 'ready', 'refunded'] as const
export const PartnerState = z.enum(partnerStates)
export type PartnerState = (typeof partnerStates)[number]

export const PartnerTopUp = z.object({
  id: z.string(),
  orderId: z.string(),
  state: PartnerState,
  packageCode: z.string(),
  name: z.string(),
  dataMb: z.number().nullable(),
  price: z.string(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
})
export type PartnerTopUp = z.infer<typeof PartnerTopUp>

export const PartnerOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: PartnerState,
  packageCode: z.string(),
  name: z.string(),
  price: z.string(),
  currency: z.string(),
  reference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null until it is ready, like the two below, which go again when it is refunded. */
  iccid: z.string().nullable(),
  /** What installs the eSIM: `LPA:1$…`. */
  activationCode: z.string().nullable(),
  /** The same as a picture: PNG in base64. */
  qrCode: z.string().nullable(),
  usage: z
    .object({
      usedMb: z.number(),
      /** Null when unlimited. */
      totalMb: z.number().nullable(),
      asOf: z.iso.datetime().nullable(),
      startedAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  topUps: z.array(PartnerTopUp),
})
export type PartnerOrder = z.infer<typeof PartnerOrder>

export const PartnerTopUpOffer = z.object({
  packageCode: z.string(),
  name: z.string(),
  dataMb: z.number().nullable(),
  days: z.number(),
  price: z.string(),
  currency: z.string(),
})
export type PartnerTopUpOffer = z.infer<typeof PartnerTopUpOffer>

export const EventsQuery = z.object({
  /** The sequence of the last event the partner knows; 0 for all. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export type EventsQuery = z.infer<typeof EventsQuery>

export const partnerEventTypes = [
  'order.ready',
  'order.refunded',
  'topup.ready',
  'topup.refunded',
  'balance.changed',
] as const
export type PartnerEventType = (typeof partnerEventTypes)[number]

/** The same as a webhook has in its body. It has no activation code: that is read with the order. */
export const PartnerEvent = z.object({
  /** The `webhook-id`: the same for every try. */
  id: z.string(),
  /** One more than the event before: no number is left out. */
  sequence: z.number(),
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type PartnerEvent = z.infer<typeof PartnerEvent>

export const PartnerEvents = z.object({ events: z.array(PartnerEvent), hasMore: z.boolean() })
export type PartnerEvents = z.infer<typeof PartnerEvents>

export const PartnerWebhookRequest = z.object({ url: z.url().max(500).nullable() })
export type PartnerWebhookRequest = z.infer<typeof PartnerWebhookRequest>

export const PartnerWebhook = z.object({
  url: z.string().nullable(),
  /** Shown once, when the address is set: `whsec_…`. */
  secret: z.string().nullable(),
})
export type PartnerWebhook = z.infer<typeof PartnerWebhook>
