import { z } from 'zod'
import { roles } from '../identity/account.ts'
import { officeRoles } from '../identity/office-role.ts'
import { AdminOrder, AdminUser } from './admin.ts'
import { RequiredReason } from './admin-order.ts'
import { booksMoney, readBooks } from '../money/books-money.ts'
import { aboutInBooks, booksAmounts } from '../money/books-in-words.ts'
import { toDecimalString } from '../money/money.ts'

/** The most that is given or taken at once: a typo should not cost a month's revenue. */
export const mostCredit = booksMoney(aboutInBooks(500))

export const CreditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** A decimal string in the books' money; spent or taken amounts are negative. */
  amount: z.string(),
  reason: z.string(),
  /** The admin who did it, if one did. */
  actor: z.string().nullable(),
})
export type CreditLine = z.infer<typeof CreditLine>

/** A user with everything an operator needs. */
export const AdminUserPage = AdminUser.extend({
  /** True for the page of the admin who is asking. */
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
  return cents !== 0 && Math.abs(cents) <= mostCredit.amount
}

/** Store credit in the books' money, with the reason the customer sees. A negative amount takes it back. */
export const CreditRequest = RequiredReason.extend({
  amount: z
    .string()
    .trim()
    .refine(
      isCredit,
      `Please enter an amount between -${toDecimalString(mostCredit)} and ${toDecimalString(mostCredit)} ${booksAmounts}, other than zero.`,
    ),
})
export type CreditRequest = z.infer<typeof CreditRequest>

/** `admin` is what callers say who know only admins and customers: it makes an owner. */
export const RoleRequest = RequiredReason.extend({ role: z.enum([...roles, ...officeRoles]) })
export type RoleRequest = z.infer<typeof RoleRequest>
