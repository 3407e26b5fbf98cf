import { linkPurposes } from '#contract/link-purpose.ts'

/** What the page is there for; the address says which, and a mailed link has its own. */
const modes = ['sign-in', 'sign-up', 'forgot-password', 'code', ...linkPurposes] as const
export type AuthMode = (typeof modes)[number]

export const readMode = (search: URLSearchParams): AuthMode =>
  modes.find((mode) => mode === search.get('mode')) ?? 'sign-in'

interface Words {
  title: string
  lede: string
}

export const words: Record<AuthMode, Words> = {
  'sign-in': { title: 'Welcome back', lede: 'Your eSIMs, usage and top-ups are right where you left them.' },
  'sign-up': {
    title: 'Create your account',
    lede: 'One place for your eSIMs, the data you have left and your next trip.',
  },
  'forgot-password': { title: 'Forgot your password?', lede: 'We’ll email you a link to set a new one.' },
  code: { title: 'Enter your code', lede: 'Your account asks for a code as well as your password.' },
  'set-password': { title: 'Choose a password', lede: 'You’ll be signed in as soon as it’s set.' },
  'confirm-email': {
    title: 'Confirm your email',
    lede: 'Everything you buy with this address will then appear in your account.',
  },
  'change-email': {
    title: 'Confirm your new email',
    lede: 'You’ll sign in with this address from now on, and our emails will go there.',
  },
  'undo-email': {
    title: 'Take your account back',
    lede: 'It goes back to this address, everyone is signed out, and only your new password will open it.',
  },
}
