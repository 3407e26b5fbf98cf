import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { orderStatuses } from './order.ts'
import { mostTravellers } from '../plans/trip.ts'

/** How many people a plan is bought for: each gets an eSIM. */
export const Travellers = z.number().int().min(1).max(mostTravellers)

/** The eSIM of one traveller, as the buyer of the group sees it. */
export const TravellerView = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  /** What the buyer calls them; null until they have said. */
  name: z.string().nullable(),
  /**
   * The link that opens this traveller's kit without an account, and nothing else; null once it was taken back, or the
   * eSIM was. Anyone who has it can install the eSIM: never log it.
   */
  kitUrl: z.string().nullable(),
  status: z.enum(orderStatuses),
  /** When the link was first opened. */
  openedAt: z.iso.datetime().nullable(),
  isInstalled: z.boolean(),
  /** Megabytes; null when unlimited. */
  dataAmount: z.number().nullable(),
  dataUsed: z.number(),
  dataRemaining: z.number().nullable(),
  supportTopUp: z.boolean(),
  /** Where the link was mailed to last. */
  mailedTo: z.string().nullable(),
})
export type TravellerView = z.infer<typeof TravellerView>

export const longestNickname = 40

export const TravellerChange = z.object({ name: z.string().trim().max(longestNickname) })
export type TravellerChange = z.infer<typeof TravellerChange>

export const TravellerMail = z.object({ email: Email })
export type TravellerMail = z.infer<typeof TravellerMail>

/** The link as a picture, for a phone across the table. */
export const TravellerLinkView = z.object({
  url: z.string(),
  /** A base64 png of the address. */
  qrCode: z.string(),
})
export type TravellerLinkView = z.infer<typeof TravellerLinkView>
