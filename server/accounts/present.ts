import type { UserView } from '#contract/account.ts'
import { money, toDecimalString } from '#contract/money.ts'
import type { User } from './store.ts'

export const presentUser = (user: User): UserView => ({
  id: user.id,
  email: user.email,
  isEmailProven: user.emailProvenAt !== null,
  pendingEmail: user.pendingEmail,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  profileImageUrl: user.profileImageUrl,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  role: user.role,
  hasSavedCard: user.paymentCustomerId !== null,
  balance: toDecimalString(money(user.balanceCents, 'USD')),
})
