import { z } from 'zod'
import { roles } from '../accounts/account.ts'
import { AdminOrder, AdminUser } from './admin.ts'
import { RequiredReason } from './admin-order.ts'
import { readBooks } from '../money/books-money.ts'

/** The most that is given or taken at once: a slip of the finger should not cost a month's revenue. */
export const MOST_CREDIT_CENTS = 50_000

export const CreditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** A decimal string in the books' money; what was spent or taken is negative. */
  amount: z.string(),
  reason: z.string(),
  /** Which administrator, if one did. */
  actor: z.string().nullable(),
})
export type CreditLine = z.infer<typeof CreditLine>

/** A user with what an operator asks about them. */
export const AdminUserPage = AdminUser.extend({
  /** It is whoever asks. */
  isYou: z.boolean(),
  /** Whether signing in takes a code, or they have a passkey. */
  hasSecondFactor: z.boolean(),
  /** How many browsers are signed in. */
  sessions: z.number(),
  orders: z.array(AdminOrder),
  credit: z.array(CreditLine),
})
export type AdminUserPage = z.infer<typeof AdminUserPage>

const isCredit = (text: string) => {
  const cents = readBooks(text)?.amount ?? 0
  return cents !== 0 && Math.abs(cents) <= MOST_CREDIT_CENTS
}

/** Store credit in the books' money, with the reason the customer sees beside it. Below zero takes it back. */
export const CreditRequest = RequiredReason.extend({
  amount: z
    .string()
    .trim()
    .refine(isCredit, 'Please enter an amount between -500.00 and 500.00 dollars, other than zero.'),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const RoleRequest = RequiredReason.extend({ role: z.enum(roles) })
export type RoleRequest = z.infer<typeof RoleRequest>
