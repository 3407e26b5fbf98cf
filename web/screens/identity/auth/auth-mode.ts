import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { linkPurposes } from '#contract/identity/link-purpose.ts'

/** What the sign-in page shows, read from the address. Each kind of mailed link has its own mode. */
const modes = ['sign-in', 'sign-up', 'forgot-password', 'code', ...linkPurposes] as const
export type AuthMode = (typeof modes)[number]

export const readMode = (search: URLSearchParams): AuthMode =>
  modes.find((mode) => mode === search.get('mode')) ?? 'sign-in'

interface Words {
  title: MessageDescriptor
  lede: MessageDescriptor
}

export const words: Record<AuthMode, Words> = {
  'sign-in': { title: msg`Welcome back`, lede: msg`Your eSIMs, usage and top-ups are right where you left them.` },
  'sign-up': {
    title: msg`Create your account`,
    lede: msg`One place for your eSIMs, the data you have left and your next trip.`,
  },
  'forgot-password': { title: msg`Forgot your password?`, lede: msg`We’ll email you a link to set a new one.` },
  code: { title: msg`Enter your code`, lede: msg`Your account asks for a code as well as your password.` },
  'set-password': { title: msg`Choose a password`, lede: msg`You’ll be signed in as soon as it’s set.` },
  'confirm-email': {
    title: msg`Confirm your email`,
    lede: msg`Everything you buy with this address will then appear in your account.`,
  },
  'change-email': {
    title: msg`Confirm your new email`,
    lede: msg`You’ll sign in with this address from now on, and our emails will go there.`,
  },
  'undo-email': {
    title: msg`Take your account back`,
    lede: msg`It goes back to this address, everyone is signed out, and only your new password will work.`,
  },
}
