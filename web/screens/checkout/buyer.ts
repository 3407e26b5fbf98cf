import type { KnownGuest } from '#contract/accounts/account.ts'
import type { SignedInUser } from '../../data/user.ts'
import type { Payer } from '../../payments/payment.ts'

/** Who the order will belong to. A signed-in buyer is known from the session; a guest's details are sent along. */
export interface Buyer {
  payer: Payer
  guestUser?: KnownGuest
}

const fullName = (...names: (string | null | undefined)[]) => names.filter(Boolean).join(' ')

export const guestBuyer = (guestUser: KnownGuest): Buyer => ({
  payer: {
    name: fullName(guestUser.firstName, guestUser.lastName),
    email: guestUser.email,
    ...(guestUser.phone && { phone: guestUser.phone }),
  },
  guestUser,
})

/** The profile fills in what the account form would have asked for. */
export const signedInBuyer = ({ firstName, lastName, email, phone }: SignedInUser): Buyer => ({
  payer: { name: fullName(firstName, lastName), email: email ?? '', ...(phone && { phone }) },
})
