import { z } from 'zod'
import { Country } from '../identity/country.ts'
import { Consents } from '../site/legal.ts'
import { ChargeCurrency, PackageCode, ShownAmount, WantsAnother } from '../plans/purchase.ts'
import { topUpStatuses } from '../sales/top-up.ts'

const namesOne = ({ orderId, token }: { orderId?: string | undefined; token?: string | undefined }): boolean =>
  (orderId === undefined) !== (token === undefined)

/** Opens a payment for more data, to be completed in a card form or by a wallet. */
export const TopUpPaymentRequest = z
  .object({
    /** For the eSIM's owner, and for the browser that placed the order. */
    orderId: z.string().min(1).max(64).optional(),
    /** For the holder of the link in a message. */
    token: z.string().min(1).max(200).optional(),
    packageCode: PackageCode,
    amount: ShownAmount,
    currency: ChargeCurrency,
    /** Saves the card for direct buys and top-ups. Only for the eSIM's owner, signed in; by default off. */
    saveCard: z.boolean().optional(),
    consents: Consents,
    country: Country.optional(),
    again: WantsAnother,
  })
  .refine(namesOne, { message: 'orderId or token, one of them', path: ['orderId'] })
export type TopUpPaymentRequest = z.infer<typeof TopUpPaymentRequest>

/** The state of a top-up paid in a card form: `pending` until the money is there. */
export const TopUpPaymentState = z.object({ id: z.string(), status: z.enum(topUpStatuses) })
export type TopUpPaymentState = z.infer<typeof TopUpPaymentState>

/** The page of one eSIM's top-ups, with the token that opens it. */
export const TopUpPage = z.object({ path: z.string() })
export type TopUpPage = z.infer<typeof TopUpPage>
