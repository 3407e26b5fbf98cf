import type { InvitationToken, LinkUse, PasswordLinkRequest, LinkAnswer } from '../identity/account-link.ts'
import type { PasswordChange, ProfileUpdate, SignIn, SignUp, UserView } from '../identity/account.ts'
import type { CodeNeeded } from '../identity/second-factor.ts'
import type { SignInProviders } from '../identity/sign-in-provider.ts'
import { del, file, get, patch, post, visit } from './endpoint.ts'

export const signUp = post<{ body: SignUp; answer: UserView }>('/api/auth/signup', 'public', { status: 201 })
/** 202 when a code is still needed. */
export const signIn = post<{ body: SignIn; answer: UserView | CodeNeeded }>('/api/auth/signin', 'public')

interface ReturnTo {
  returnTo?: string
}

export const goToSignIn = visit<{ query: ReturnTo }>('/api/login', 'public')
export const signOut = visit<{ query: ReturnTo }>('/api/logout', 'public')

export const readUser = get<{ answer: UserView }>('/api/auth/user', 'user')
export const changeProfile = patch<{ body: ProfileUpdate; answer: UserView }>('/api/auth/user', 'user', {
  freshProof: 'sometimes',
})
export const changePassword = post<{ body: PasswordChange }>('/api/auth/password', 'user', {
  status: 204,
  freshProof: 'always',
})
export const deleteAccount = del('/api/auth/user', 'user', { status: 204, freshProof: 'always' })
export const exportAccount = file('/api/auth/export', 'user', 'application/json', { freshProof: 'always' })

export const askForPasswordLink = post<{ body: PasswordLinkRequest; answer: LinkAnswer }>(
  '/api/auth/forgot-password',
  'public',
  { status: 202 },
)
export const askForConfirmation = post<{ answer: LinkAnswer }>('/api/auth/confirm-email', 'user', { status: 202 })
/** 202 when a code is still needed. */
export const openLink = post<{ body: LinkUse; answer: UserView | CodeNeeded }>('/api/auth/links', 'decided')

/** The invited user is signed in and sends the token from the mail. */
export const acceptInvitation = post<{ body: InvitationToken; answer: UserView }>('/api/auth/accept-invitation', 'user')

export const listProviders = get<{ answer: SignInProviders }>('/api/auth/providers', 'public')
export const signInWithGoogle = visit<{ query: ReturnTo }>('/api/auth/google', 'public')
export const signInWithApple = visit<{ query: ReturnTo }>('/api/auth/apple', 'public')
/** The browser must return the state it left with. */
export const returnFromGoogle = visit('/api/auth/google/callback', 'decided')
export const returnFromApple = visit('/api/auth/apple/callback', 'decided')
type ProviderAnswer = Partial<Record<'code' | 'state' | 'user' | 'error', string>>

/** Apple posts its answer, through the browser but from its own page. */
export const returnFromAppleByForm = visit<{ body: ProviderAnswer }>('/api/auth/apple/callback', 'decided', {
  method: 'POST',
  status: 303,
})
