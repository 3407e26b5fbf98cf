import { isFamilyNameFirst } from '#contract/identity/person-name.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { SignedInUser } from '../../../data/user.ts'

type UserName = Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>

/** The letter on the avatar. */
export const initial = ({ firstName, lastName, email }: UserName, language: Language): string =>
  ((isFamilyNameFirst(language) && lastName) || firstName || email || 'U').charAt(0).toUpperCase()
