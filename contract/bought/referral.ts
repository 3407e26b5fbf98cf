import { z } from 'zod'

/** Why a friend's first purchase earns nothing. */
export const referralRefusals = [
  'same-account',
  'same-address',
  'same-browser',
  'same-card',
  'loop',
  'known-card',
  'went-back',
] as const
export type ReferralRefusal = (typeof referralRefusals)[number]

/** What a customer is offered for inviting friends. */
export const ReferralOffer = z.object({
  /** What each of both gets, what the friend's first purchase costs less, and what it must cost at least. */
  credit: z.string(),
  discount: z.string(),
  minimum: z.string(),
  currency: z.string(),
  /** After so many days the credit comes. */
  days: z.number(),
  /** Null until the customer asks for one. */
  code: z.string().nullable(),
  /** The shop's first page, which remembers the code until the friend pays. */
  link: z.string().nullable(),
  /** Friends whose purchase can still go back, and those it earned credit with. */
  waiting: z.number(),
  given: z.number(),
  /** What the customer got for them. */
  earned: z.string(),
})
export type ReferralOffer = z.infer<typeof ReferralOffer>

/** Null where the shop does not reward invitations. */
export const ReferralView = z.object({ offer: ReferralOffer.nullable() })
export type ReferralView = z.infer<typeof ReferralView>

/** For administrators: what became of friends' first purchases. */
export const AdminReferral = z.object({
  saleId: z.string(),
  code: z.string(),
  /** Null once the account is deleted. */
  owner: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  outcome: z.enum(['given', 'refused']),
  why: z.enum(referralRefusals).nullable(),
  reward: z.string(),
  decidedAt: z.iso.datetime(),
  orders: z.array(z.object({ id: z.string(), orderNo: z.string() })),
})
export type AdminReferral = z.infer<typeof AdminReferral>

export const AdminReferrals = z.object({
  /** First purchases that can still go back. */
  waiting: z.number(),
  given: z.number(),
  refused: z.number(),
  /** What was given to both sides in all, in the books' currency. */
  credit: z.string(),
  currency: z.string(),
  /** The newest, the refused first. */
  newest: z.array(AdminReferral),
})
export type AdminReferrals = z.infer<typeof AdminReferrals>
