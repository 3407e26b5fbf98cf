import type { SignedInUser } from '../../data/user.ts'

type UserName = Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>

export const fullName = ({ firstName, lastName }: UserName): string => [firstName, lastName].filter(Boolean).join(' ')

/** The letter on the avatar. */
export const initial = ({ firstName, email }: UserName): string => (firstName || email || 'U').charAt(0).toUpperCase()
