import type { SignedInUser } from '../../data/user.ts'

type Named = Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>

export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ')

/** The letter on the avatar. */
export const initial = ({ firstName, email }: Named): string => (firstName || email || 'U').charAt(0).toUpperCase()
