import { z } from 'zod'
import { Country } from '../identity/country.ts'
import { Consents } from '../site/legal.ts'
import { ChargeCurrency, PackageCode, ShownAmount } from '../plans/purchase.ts'

/** The used share at which the shop buys automatically: a tenth is left then. */
export const autoTopUpAtPercent = 90

export const mostAutoTopUps = 5

/** Why the shop no longer buys automatically; the owner may agree again. */
const autoTopUpStops = [
  'price_rose',
  'unavailable',
  'no_card',
  'declined',
  'bank_asks',
  'consent',
  'signed_out',
  'ended',
] as const
export type AutoTopUpStop = (typeof autoTopUpStops)[number]

/** What an eSIM's owner agreed to: this package, at most at this price, this many times. */
export const AutoTopUpRule = z.object({
  packageCode: z.string(),
  name: z.string(),
  /** A decimal string, `4.99`. */
  price: z.string(),
  currency: z.string(),
  mostTimes: z.number(),
  timesBought: z.number(),
  /** Null while it is on. */
  stopped: z.enum(autoTopUpStops).nullable(),
})
export type AutoTopUpRule = z.infer<typeof AutoTopUpRule>

export const AutoTopUpView = z.object({ rule: AutoTopUpRule.nullable() })
export type AutoTopUpView = z.infer<typeof AutoTopUpView>

export const AutoTopUpWish = z.object({
  packageCode: PackageCode,
  amount: ShownAmount,
  currency: ChargeCurrency,
  mostTimes: z.number().int().min(1).max(mostAutoTopUps),
  /** What the owner accepts for every purchase that follows. */
  consents: Consents,
  country: Country.optional(),
})
export type AutoTopUpWish = z.infer<typeof AutoTopUpWish>
