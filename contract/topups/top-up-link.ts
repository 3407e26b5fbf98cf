import { z } from 'zod'
import { planStages } from '../orders/order-view.ts'
import { TopUpPackageView } from '../sales/top-up.ts'

export const OpenTopUpRequest = z.object({ token: z.string().min(1).max(200) })
export type OpenTopUpRequest = z.infer<typeof OpenTopUpRequest>

/** Whoever follows a link: nobody we know, the eSIM's owner, or somebody with another account. */
const topUpVisitors = ['nobody', 'owner', 'other'] as const

/** What the link of a mail shows of one eSIM, to whoever holds it. Nothing in it names the buyer or installs anything. */
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
  /** For the owner alone: with it the top-up is paid, and followed. */
  orderId: z.string().nullable(),
})
export type TopUpLinkView = z.infer<typeof TopUpLinkView>
