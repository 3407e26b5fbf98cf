import { z } from 'zod'
import { UserId } from '#contract/account.ts'
import { KeptDevice } from '#contract/devices.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { KeptConsent } from '#contract/legal.ts'
import type { Money } from '#contract/money.ts'
import type { Buyer } from './buyer.ts'

/**
 * What we write on a payment when we open it, and believe when it comes back: only our server can write
 * there. It is enough to make the order from, so a payment needs no row of ours and no browser.
 */
const Facts = z.object({
  kind: z.enum(['plan', 'trip', 'saved-card', 'top-up']),
  planCode: z.string().optional(),
  tripId: z.string().optional(),
  /** What several eSIMs were offered at: more than there is room for on a payment, so it is a row of ours. */
  quoteId: z.string().optional(),
  price: z.coerce.number().int(),
  /** The plan's facts as they were when the payment opened, by their version. */
  factsVersion: z.string().optional(),
  /** The sale that waits for this payment, and its line; absent when the payment makes the order. */
  saleId: z.string().optional(),
  orderId: z.string().optional(),
  topUpId: z.string().optional(),
  userId: UserId.optional(),
  browser: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  /** The signed-in buyer lets us keep the card. */
  saveCard: z.literal('yes').optional(),
  /** The one the buyer was shown the shop in. */
  language: z
    .string()
    .optional()
    .transform((said) => (isLanguage(said) ? said : undefined)),
  /** Which versions of the legal texts the buyer accepted, as JSON: what stands on a payment is text. */
  consents: z
    .string()
    .optional()
    .transform((said): KeptConsent[] => readConsents(said)),
  /** What we said of the phone it is bought for, as JSON. */
  device: z
    .string()
    .optional()
    .transform((said): KeptDevice | undefined => readDevice(said)),
})
function readConsents(said: string | undefined): KeptConsent[] {
  try {
    return z.array(KeptConsent).parse(JSON.parse(said || '[]'))
  } catch {
    return []
  }
}
function readDevice(said: string | undefined): KeptDevice | undefined {
  try {
    return said ? KeptDevice.parse(JSON.parse(said)) : undefined
  } catch {
    return undefined
  }
}
export type IntentFacts = z.infer<typeof Facts>

/** Undefined for a payment that is not ours, such as one made by hand in the provider's own pages. */
export const readFacts = (metadata: Record<string, string>): IntentFacts | undefined => Facts.safeParse(metadata).data

export const buyerOf = ({ email, firstName, lastName, phone }: IntentFacts): Buyer | undefined =>
  email ? { email, firstName, lastName, phone } : undefined

/** What a payment is for, as it says it. */
export type Goods = Pick<IntentFacts, 'kind' | 'planCode' | 'factsVersion' | 'tripId' | 'quoteId'>

interface Purchase {
  goods: Goods
  price: Money
  browserHash: string
  userId?: string
  buyer?: Buyer
  isCardSaved: boolean
  language: Language
  consents: KeptConsent[]
  device: KeptDevice | undefined
}

export const writeFacts = (purchase: Purchase): Record<string, string> => {
  const { goods, price, browserHash, userId, buyer, isCardSaved, language, consents, device } = purchase
  return withoutBlanks({
    ...goods,
    price: String(price.amount),
    browser: browserHash,
    userId,
    email: buyer?.email,
    firstName: buyer?.firstName,
    lastName: buyer?.lastName,
    phone: buyer?.phone,
    saveCard: isCardSaved ? 'yes' : undefined,
    language,
    consents: writeConsents(consents),
    device: writeDevice(device),
  })
}

/** Undefined where nothing was accepted. */
export const writeConsents = (consents: KeptConsent[]): string | undefined =>
  consents.length > 0 ? JSON.stringify(consents) : undefined

/** Undefined where nobody asked. */
export const writeDevice = (device: KeptDevice | undefined): string | undefined => device && JSON.stringify(device)

export const withoutBlanks = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])))
