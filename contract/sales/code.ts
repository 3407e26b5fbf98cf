import { z } from 'zod'
import { ChargeCurrency, PackageCode } from '../plans/purchase.ts'
import { Travellers } from './traveller.ts'

/** What administrators make. Referral codes belong to customers, who ask for theirs. */
export const madeKinds = ['percent', 'amount', 'voucher', 'partner'] as const
export type MadeKind = (typeof madeKinds)[number]
export const codeKinds = [...madeKinds, 'referral'] as const
export type CodeKind = (typeof codeKinds)[number]

interface CodeTraits {
  /** A discount lowers the price and its tax, a voucher pays, and a link only tells which partner sent the buyer. */
  readonly does: 'lowers' | 'pays' | 'links'
  /** Its value is a whole percentage; otherwise a sum in the books' currency. */
  readonly isPercentage: boolean
  /** Administrators may set a minimum, countries, uses and a budget. The others have a value and dates, and no other terms. */
  readonly hasTerms: boolean
  /** Pages may announce it to everyone. */
  readonly mayBeAnnounced: boolean
  /** Many can be made at once, each with a name that cannot be guessed. */
  readonly comesInBatches: boolean
  /** Knowing a code is having what it gives. A discount by name and a partner's link are told to everyone. */
  readonly isSecret: boolean
}

const discount = {
  does: 'lowers',
  hasTerms: true,
  mayBeAnnounced: true,
  comesInBatches: true,
  isSecret: false,
} as const
const plain = { hasTerms: false, mayBeAnnounced: false } as const

/** What each kind of code is. Code asks the trait and never compares kinds; a new kind does not compile until each is decided. */
export const codeTraits: Readonly<Record<CodeKind, CodeTraits>> = {
  percent: { ...discount, isPercentage: true },
  amount: { ...discount, isPercentage: false },
  voucher: { ...plain, does: 'pays', isPercentage: false, comesInBatches: true, isSecret: true },
  partner: { ...plain, does: 'links', isPercentage: true, comesInBatches: false, isSecret: false },
  referral: { ...plain, does: 'lowers', isPercentage: false, comesInBatches: false, isSecret: true },
}

/** The kinds with that trait, for queries. */
export const codeKindsThat = (has: (traits: CodeTraits) => boolean): CodeKind[] =>
  codeKinds.filter((kind) => has(codeTraits[kind]))

/** As a code is stored and compared: people type small letters and spaces. */
export const normalCode = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase()

/** What a buyer types. Anything that could be a code is looked up, and answered alike if there is none. */
export const TypedCode = z.string().trim().min(1).max(60)

/** The mark of a partner's link, as it stands in `?ref=`. */
export const PartnerRef = z.string().regex(/^[\w-]{1,40}$/)

/** Asks what a code is worth for a plan or a trip. It changes nothing and takes no use. */
export const CodeCheck = z
  .object({
    code: TypedCode,
    packageCode: PackageCode.optional(),
    tripId: z.string().min(1).max(64).optional(),
    travellers: Travellers.optional(),
    currency: ChargeCurrency,
    /** A discount that is used beside it, where `code` is a voucher. */
    beside: TypedCode.optional(),
    /** A guest's address, where the page knows it: some codes are for a first purchase, or once for each person. */
    email: z.string().max(254).optional(),
  })
  .refine(({ packageCode, tripId }) => (packageCode === undefined) !== (tripId === undefined), {
    message: 'packageCode or tripId',
    path: ['packageCode'],
  })
export type CodeCheck = z.infer<typeof CodeCheck>

export const CodeCheckView = z.object({
  valid: z.literal(true),
  /** As the shop writes it. */
  code: z.string(),
  /** The price without the code, what the code takes off, and what is left: decimal strings. */
  price: z.string(),
  discount: z.string(),
  total: z.string(),
  currency: z.string(),
  /** Where the code is a voucher, which pays and takes nothing off the price. */
  voucher: z
    .object({
      /** What it pays, and what is left to pay then, in `currency`. */
      pays: z.string(),
      rest: z.string(),
      /** What is left on it after this purchase, in the shop's own currency. */
      left: z.string(),
      leftCurrency: z.string(),
    })
    .optional(),
})
export type CodeCheckView = z.infer<typeof CodeCheckView>
