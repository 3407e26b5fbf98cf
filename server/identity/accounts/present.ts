import type { UserView } from '#contract/identity/account.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { SessionView } from '#contract/identity/session.ts'
import { roleOf } from '../users/office-role.ts'
import { describeDevice } from './describe-device.ts'
import type { Session } from './sessions.ts'
import { chosenLanguage, type User } from './store.ts'

export const presentUser = (user: User): UserView => ({
  id: user.id,
  email: user.email,
  isEmailProven: user.emailProvenAt !== null,
  pendingEmail: user.pendingEmail,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  profileImageUrl: user.profileImageUrl,
  language: chosenLanguage(user),
  country: user.country,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  role: roleOf(user),
  officeRole: user.officeRole ?? null,
  hasSavedCard: user.paymentCustomerId !== null,
  balance: writeBooks(user.balanceCents),
})

export const presentSession = (session: Session, current: Session, language?: Language): SessionView => ({
  id: session.id,
  device: describeDevice(session.userAgent, language),
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  isCurrent: session.id === current.id,
})
