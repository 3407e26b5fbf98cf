import { z } from 'zod'
import { esimEndings } from '../supply/esim-ending.ts'
import { AdminRescue } from './rescue-request.ts'

export const refundDecisions = ['approve', 'decline'] as const
export type RefundDecision = (typeof refundDecisions)[number]

/** An admin's answer to a customer who asks for money back on an eSIM that was used or topped up. */
export const RefundDecisionRequest = z
  .object({
    decision: z.enum(refundDecisions),
    reason: z.string().trim().max(1000, 'Please keep it under 1000 characters.').default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    path: ['reason'],
    message: 'Please say why. The customer will read this.',
  })
export type RefundDecisionRequest = z.infer<typeof RefundDecisionRequest>

/** The customer's request. */
export const RefundAsked = z
  .object({
    reason: z.string().trim().max(1000).optional(),
    /** The phone does not support it, although the shop said it does. */
    because: z.literal('device').optional(),
  })
  .nullish()
export type RefundAsked = z.infer<typeof RefundAsked>

/** Refunded at once, or waiting for an admin's decision; the message says which. */
export const RefundAnswer = z.object({ kind: z.enum(['refunded', 'requested']), message: z.string() })
export type RefundAnswer = z.infer<typeof RefundAnswer>

export const RefundRequestView = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  packageName: z.string(),
  email: z.string().nullable(),
  /** The customer's text; may be empty. */
  reason: z.string(),
  askedAt: z.iso.datetime(),
  amount: z.string(),
  currency: z.string(),
  /** Our cost of the eSIM, in the books' money. */
  cost: z.string(),
  /** What becomes of the eSIM when it is approved. */
  ending: z.enum(esimEndings),
  /** What goes back for data added to it that was not used, a decimal string. */
  topUpsAmount: z.string(),
  dataUsed: z.number(),
  /** Null when unlimited. */
  dataTotal: z.number().nullable(),
  decision: z.enum(refundDecisions).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  answer: z.string(),
  /** What was tried before the request, if it was about an eSIM without internet. */
  rescue: AdminRescue.nullable(),
})
export type RefundRequestView = z.infer<typeof RefundRequestView>
