import { z } from 'zod'
import { ChargeCurrency, PackageCode } from '../sales/purchase.ts'
import { Travellers } from '../travellers/traveller.ts'

export const codeKinds = ['percent', 'amount'] as const
export type CodeKind = (typeof codeKinds)[number]

/** As a code is stored and compared: people type small letters and spaces. */
export const normalCode = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase()

/** What a buyer types. Anything that could be a code is looked up, and answered alike if there is none. */
export const TypedCode = z.string().trim().min(1).max(60)

/** Asks what a code is worth for a plan or a trip. It changes nothing and takes no use. */
export const CodeCheck = z
  .object({
    code: TypedCode,
    packageCode: PackageCode.optional(),
    tripId: z.string().min(1).max(64).optional(),
    travellers: Travellers.optional(),
    currency: ChargeCurrency,
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
})
export type CodeCheckView = z.infer<typeof CodeCheckView>
