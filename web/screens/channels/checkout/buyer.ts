import type { KnownGuest } from '#contract/identity/account.ts'
import { fullName } from '#contract/identity/person-name.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { SignedInUser } from '../../../data/user.ts'
import type { Payer } from '../../../money/payments/payment.ts'

/** Who the order will belong to. A signed-in buyer is known from the session; a guest's details are sent along. */
export interface Buyer {
  payer: Payer
  guestUser?: KnownGuest
}

export const guestBuyer = (guestUser: KnownGuest, language: Language): Buyer => ({
  payer: {
    name: fullName(guestUser, language),
    email: guestUser.email,
    ...(guestUser.phone && { phone: guestUser.phone }),
  },
  guestUser,
})

/** The profile fills in what the account form would have asked for. */
export const signedInBuyer = (user: SignedInUser, language: Language): Buyer => ({
  payer: { name: fullName(user, language), email: user.email ?? '', ...(user.phone && { phone: user.phone }) },
})
