import { z } from 'zod'
import { PartnerMode } from './partner-api.ts'

/** A calendar month of the seller's: `2026-10`. */
export const StatementMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month looks like 2026-10')

export const statementFormats = ['json', 'csv', 'pdf'] as const
export const StatementFormat = z.enum(statementFormats)
export type StatementFormat = (typeof statementFormats)[number]

/** Without it, what the `Accept` header asks for; JSON where that asks for neither. */
export const StatementQuery = z.object({ format: StatementFormat.optional() })
export type StatementQuery = z.infer<typeof StatementQuery>

export const statementKinds = ['payment', 'order', 'top-up', 'refund'] as const
export type StatementKind = (typeof statementKinds)[number]

/** One change of the balance. */
export const StatementLine = z.object({
  at: z.iso.datetime(),
  /** `payment` is what was paid in, or taken back out. */
  kind: z.enum(statementKinds),
  description: z.string(),
  orderId: z.string().nullable(),
  orderNo: z.string().nullable(),
  topUpId: z.string().nullable(),
  /** The partner’s own name for the order. */
  reference: z.string().nullable(),
  /** Below zero for what was spent. */
  amount: z.string(),
  /** What could be spent after it. */
  balance: z.string(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** How a balance became another in a month: the opening balance and all lines add up to the closing one. */
export const PartnerStatement = z.object({
  month: z.string(),
  partner: z.string(),
  mode: PartnerMode,
  currency: z.string(),
  /** In which its days and the month are counted. */
  timeZone: z.string(),
  from: z.iso.datetime(),
  /** The end of the month, or the moment it was asked for while the month lasts. */
  until: z.iso.datetime(),
  isComplete: z.boolean(),
  opening: z.string(),
  closing: z.string(),
  totals: z.object({ payments: z.string(), orders: z.string(), topUps: z.string(), refunds: z.string() }),
  lines: z.array(StatementLine),
})
export type PartnerStatement = z.infer<typeof PartnerStatement>

export const AdminStatementQuery = z.object({ month: StatementMonth, mode: PartnerMode.default('live') })
export type AdminStatementQuery = z.input<typeof AdminStatementQuery>
