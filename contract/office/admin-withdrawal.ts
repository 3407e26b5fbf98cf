import { z } from 'zod'
import { esimEndings } from '../supply/esim-ending.ts'

/** `waiting` is for an administrator; the others need nothing more from one. */
export const withdrawalStates = ['stated', 'received', 'waiting', 'done', 'void', 'declined'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What shows that the order belongs to the person who withdraws. */
export const withdrawalProofs = ['address', 'account', 'browser', 'none'] as const
export type WithdrawalProof = (typeof withdrawalProofs)[number]

export const withdrawalWhys = [
  // It has no effect.
  'unknown',
  'too-late',
  'used-up',
  'already-back',
  'not-paid',
  // It waits for an administrator.
  'stranger',
  'used',
  'top-up',
  'elsewhere',
  'disputed',
  // Something was used, and no consent to begin at once is on file.
  'no-consent',
  // Its supplier cannot switch it off.
  'goes-on',
  // By the same person as several before it.
  'repeated',
] as const
export type WithdrawalWhy = (typeof withdrawalWhys)[number]

/** One thing that was bought under the order's number, with both amounts. */
export const AdminWithdrawalLine = z.object({
  id: z.string(),
  kind: z.enum(['order', 'top-up']),
  name: z.string(),
  currency: z.string(),
  /** All that is left of its price, and the part of it that is unused: decimal strings. */
  full: z.string(),
  proportional: z.string(),
  /** The buyer asked to begin at once and knew what follows, so used data may be charged for. */
  hasConsent: z.boolean(),
  /** Null while nothing is decided. */
  given: z.string().nullable(),
})
export type AdminWithdrawalLine = z.infer<typeof AdminWithdrawalLine>

export const AdminWithdrawal = z.object({
  id: z.string(),
  /** As typed. */
  orderNo: z.string(),
  name: z.string(),
  email: z.string(),
  receivedAt: z.iso.datetime(),
  state: z.enum(withdrawalStates),
  proof: z.enum(withdrawalProofs).nullable(),
  why: z.enum(withdrawalWhys).nullable(),
  /** Null where the number is no order's. */
  order: z
    .object({ id: z.string(), orderNo: z.string(), packageName: z.string(), email: z.string().nullable() })
    .nullable(),
  /** What becomes of the eSIM when it is accepted; null where the number is no order's. */
  ending: z.enum(esimEndings).nullable(),
  lines: z.array(AdminWithdrawalLine),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  answer: z.string(),
})
export type AdminWithdrawal = z.infer<typeof AdminWithdrawal>

export const withdrawalDecisions = ['proportional', 'full', 'decline'] as const
export type WithdrawalDecision = (typeof withdrawalDecisions)[number]

/** What an administrator decides about a withdrawal that waits. */
export const WithdrawalDecisionRequest = z
  .object({
    decision: z.enum(withdrawalDecisions),
    reason: z.string().trim().max(1000, 'Please keep it under 1000 characters.').default(''),
  })
  .refine(({ decision, reason }) => decision !== 'decline' || reason !== '', {
    path: ['reason'],
    message: 'Please say why. The customer will read this.',
  })
export type WithdrawalDecisionRequest = z.infer<typeof WithdrawalDecisionRequest>
