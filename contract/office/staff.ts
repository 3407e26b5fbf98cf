import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { type OfficeRole, officeRoles } from '../identity/office-role.ts'
import { booksMoney, readBooks, writeBooks } from '../money/books-money.ts'
import { aboutInBooks, booksAmounts } from '../money/books-in-words.ts'
import { toDecimalString } from '../money/money.ts'
import { RequiredReason } from './admin-order.ts'

/** What each role may do, as the owner reads it before giving it. */
export const officeRoleWords: Readonly<Record<OfficeRole, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'Everything, including who works here and how much support may give.' },
  manager: { name: 'Manager', may: 'Prices, the shop’s texts, operations, exports and refunds of any amount.' },
  support: { name: 'Support', may: 'Answers customers, delivers again, and gives money back up to your limit.' },
  reader: { name: 'Read-only', may: 'Sees orders, customers and figures, and changes nothing.' },
}

export const StaffMember = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  officeRole: z.enum(officeRoles),
  hasSecondFactor: z.boolean(),
  /** True for the owner who is asking. */
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  officeRole: z.enum(officeRoles),
  expiresAt: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const StaffView = z.object({
  people: z.array(StaffMember),
  invitations: z.array(StaffInvitation),
  /** What one person in support may give back or as credit within 24 hours; a decimal string in the books' money. */
  supportLimit: z.string(),
})
export type StaffView = z.infer<typeof StaffView>

export const InvitationRequest = z.object({ email: Email, officeRole: z.enum(officeRoles) })
export type InvitationRequest = z.infer<typeof InvitationRequest>

/** A typo should not hand out a month's revenue. */
const mostLimit = booksMoney(aboutInBooks(10_000))

const isLimit = (text: string) => {
  const cents = readBooks(text)?.amount ?? -1
  return cents >= 0 && cents <= mostLimit.amount
}

export const SupportLimitRequest = RequiredReason.extend({
  amount: z
    .string()
    .trim()
    .refine(
      isLimit,
      `Please enter an amount between ${writeBooks(0)} and ${toDecimalString(mostLimit)} ${booksAmounts}.`,
    ),
})
export type SupportLimitRequest = z.infer<typeof SupportLimitRequest>
