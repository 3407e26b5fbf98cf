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
  'sign-in': { title: 'Welcome back', lede: 'Your eSIMs, your usage and your top-ups are where you left them.' },
  'sign-up': {
    title: 'Create your account',
    lede: 'One place for your eSIMs, what is left on them and the next trip.',
  },
  'forgot-password': { title: 'Forgot your password?', lede: 'We send you a link to set a new one.' },
  code: { title: 'Enter your code', lede: 'Your account asks for it besides the password.' },
  'set-password': { title: 'Choose a password', lede: 'You are signed in as soon as it is set.' },
  'confirm-email': {
    title: 'Confirm your email',
    lede: 'Then everything you buy with this address finds its way into your account.',
  },
  'change-email': {
    title: 'Confirm your new email',
    lede: 'From then on you sign in with it, and our mails go there.',
  },
  'undo-email': {
    title: 'Take your account back',
    lede: 'It returns to this address, everybody is signed out, and only your new password opens it.',
  },
}
