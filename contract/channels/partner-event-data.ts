import { z } from 'zod'
import { type PartnerEventType, PartnerState } from './partner-api.ts'

/** What has become of an order. */
export const PartnerOrderNews = z.object({
  orderId: z.string(),
  state: PartnerState,
  packageCode: z.string(),
  /** What the partner paid: a decimal string. */
  price: z.string(),
  currency: z.string(),
  /** The partner’s own name for the order. */
  reference: z.string().nullable(),
})

/** What has become of a top-up. */
export const PartnerTopUpNews = PartnerOrderNews.extend({ topUpId: z.string() })

/** The shop booked what the partner paid in, or took something back. */
export const PartnerBalanceNews = z.object({
  /** Below zero for what was taken back. */
  amount: z.string(),
  /** What can be spent now. */
  available: z.string(),
  reason: z.string(),
})

/** What each event says. */
export const partnerEventData = {
  'order.ready': PartnerOrderNews,
  'order.refunded': PartnerOrderNews,
  'topup.ready': PartnerTopUpNews,
  'topup.refunded': PartnerTopUpNews,
  'balance.changed': PartnerBalanceNews,
} as const satisfies Record<PartnerEventType, z.ZodType>
