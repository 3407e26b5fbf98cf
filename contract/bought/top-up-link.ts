import { z } from 'zod'
import { planStages } from './order-view.ts'
import { TopUpPackageView } from '../sales/top-up.ts'

export const OpenTopUpRequest = z.object({ token: z.string().min(1).max(200) })
export type OpenTopUpRequest = z.infer<typeof OpenTopUpRequest>

/** Who follows a link: a guest, the eSIM's owner, or a customer with another account. */
const topUpVisitors = ['nobody', 'owner', 'other'] as const

/**
 * What a mail's link shows of one eSIM, to everyone who has it. Nothing in it identifies the buyer or installs
 * anything.
 */
export const TopUpLinkView = z.object({
  packageName: z.string(),
  countryCode: z.string().nullable(),
  /** Megabytes. */
  dataUsed: z.number(),
  dataRemaining: z.number().nullable(),
  dataAmount: z.number().nullable(),
  usageAsOf: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  stage: z.enum(planStages).nullable(),
  packages: z.array(TopUpPackageView),
  visitor: z.enum(topUpVisitors),
  /** For the owner only: used to pay for the top-up and to follow it. */
  orderId: z.string().nullable(),
})
export type TopUpLinkView = z.infer<typeof TopUpLinkView>
