import { z } from 'zod'
import { readBooks } from '../money/books-money.ts'
import { type CodeKind, codeKinds, codeTraits, madeKinds, normalCode } from '../sales/code.ts'

/** A sum in the books' currency, as a decimal: `5`, `"4.50"`. */
const Sum = z
  .union([z.number().positive().max(100_000), z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)])
  .refine((sum) => readBooks(sum) !== undefined, 'no finer than the smallest unit of the currency')

/** Letters, digits and hyphens, as it is printed on paper. */
const CodeName = z
  .string()
  .transform(normalCode)
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'letters, digits and hyphens, 3 to 40'))

const terms = {
  kind: z.enum(madeKinds),
  /** Whole percent, or a sum in the books' currency. */
  value: Sum,
  /** The least that the covered plans of a sale must cost. */
  minimum: Sum.optional(),
  countryCodes: z
    .array(
      z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .toUpperCase(),
    )
    .min(1)
    .max(250)
    .optional(),
  firstPurchase: z.boolean().optional(),
  startsAt: z.iso.datetime({ offset: true }).optional(),
  endsAt: z.iso.datetime({ offset: true }).optional(),
  maxUses: z.number().int().min(1).max(10_000_000).optional(),
  maxPerPerson: z.number().int().min(1).max(1000).optional(),
  /** The most that it gives away in all. */
  budget: Sum.optional(),
  note: z.string().trim().max(200).optional(),
}

/** Pages can only announce what everyone gets: a discount by a name of its own. */
const isForAll = ({
  announced,
  kind,
  firstPurchase,
}: {
  announced?: boolean | undefined
  kind: CodeKind
  firstPurchase?: boolean | undefined
}) => !announced || (codeTraits[kind].mayBeAnnounced && !firstPurchase)
const forAll = { message: 'only a discount that is not for a first purchase can be announced', path: ['announced'] }

const isWholePercent = ({ kind, value }: { kind: CodeKind; value: string | number }): boolean =>
  !codeTraits[kind].isPercentage || (Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 100)
const wholePercent = { message: 'value must be a whole percentage from 1 to 100', path: ['value'] }

/** A voucher is money: it has a value and perhaps a last day, and no conditions. Nor has a partner's link. */
const hasItsTerms = (made: {
  kind: CodeKind
  minimum?: unknown
  countryCodes?: unknown
  firstPurchase?: boolean | undefined
  maxUses?: unknown
  maxPerPerson?: unknown
  budget?: unknown
}): boolean =>
  codeTraits[made.kind].hasTerms ||
  ![made.minimum, made.countryCodes, made.firstPurchase, made.maxUses, made.maxPerPerson, made.budget].some(Boolean)
const noOtherTerms = { message: 'a voucher or a link has a value and dates, and no other terms', path: ['kind'] }

export const NewCode = z
  .object({ code: CodeName, ...terms, announced: z.boolean().optional() })
  .refine(isForAll, forAll)
  .refine(isWholePercent, wholePercent)
  .refine(hasItsTerms, noOtherTerms)
export type NewCode = z.infer<typeof NewCode>

/** Codes that can each be used once; vouchers until they are spent. */
export const NewBatch = z
  .object({
    ...terms,
    batch: z
      .string()
      .trim()
      .regex(/^[\w-]{1,40}$/, 'letters, digits and hyphens, at most 40'),
    /** With which each code begins. */
    prefix: z
      .string()
      .transform(normalCode)
      .pipe(z.string().regex(/^[A-Z0-9-]{0,20}$/))
      .default(''),
    count: z.number().int().min(1).max(5000),
  })
  .refine(isWholePercent, wholePercent)
  .refine(hasItsTerms, noOtherTerms)
export type NewBatch = z.infer<typeof NewBatch>

export const codeStates = ['running', 'paused', 'waiting', 'over', 'used-up'] as const

export const AdminCode = z.object({
  id: z.string(),
  /** Of one that is money (a voucher, one of a batch, a customer's), the last letters. */
  code: z.string(),
  isMasked: z.boolean(),
  kind: z.enum(codeKinds),
  value: z.string(),
  minimum: z.string().nullable(),
  countryCodes: z.array(z.string()).nullable(),
  firstPurchase: z.boolean(),
  announced: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.number().nullable(),
  maxPerPerson: z.number().nullable(),
  budget: z.string().nullable(),
  /** Uses that count: of paid sales, and of checkouts that are open at this moment. */
  used: z.number(),
  /** What it has given away, and what its paid sales brought in, in the books' currency. */
  given: z.string(),
  revenue: z.string(),
  /** What is left on a voucher; null for others. */
  left: z.string().nullable(),
  currency: z.string(),
  batch: z.string().nullable(),
  note: z.string(),
  state: z.enum(codeStates),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
})
export type AdminCode = z.infer<typeof AdminCode>

export const CodesQuery = z.object({
  /** A part of the code, its note or its batch; of a masked code, the whole. */
  search: z.string().trim().max(60).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type CodesQuery = z.input<typeof CodesQuery>

export const AdminCodes = z.object({
  codes: z.array(AdminCode),
  total: z.number(),
  pageSize: z.number(),
  /** What is left on all vouchers, which the shop owes their holders, in the books' currency. */
  owed: z.string(),
  currency: z.string(),
})
export type AdminCodes = z.infer<typeof AdminCodes>

/** A month of the seller's: `2026-11`. */
export const StatementQuery = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) })

export const WholeCode = z.object({ code: z.string() })
export type WholeCode = z.infer<typeof WholeCode>

export const PauseCode = z.object({ paused: z.boolean() })
export type PauseCode = z.infer<typeof PauseCode>

/** A buyer who stands out: the same address, account or browser used codes in several sales. */
export const CodeAbuse = z.object({
  /** By what they were recognised. */
  by: z.enum(['account', 'address', 'browser', 'card']),
  uses: z.number(),
  codes: z.array(z.string()),
  given: z.string(),
  currency: z.string(),
  lastAt: z.iso.datetime(),
  orders: z.array(z.object({ id: z.string(), orderNo: z.string() })),
})
export type CodeAbuse = z.infer<typeof CodeAbuse>
