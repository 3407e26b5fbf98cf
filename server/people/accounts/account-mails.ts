import type { LinkPurpose } from '#contract/link-purpose.ts'
import type { MailContent } from '../../ground/mail/layout.ts'

/** A mail about an account that carries a link, and how long the link lives. */
export interface LinkMail {
  purpose: LinkPurpose
  lifeHours: number
  write: (link: { email: string; url: string }) => MailContent
}

/**
 * No mail here repeats a name or a word somebody typed into the shop: until an address is proven, that
 * somebody may be anybody, and the shop would carry their words to a stranger.
 */
export const linkMails = {
  'confirm-email': {
    purpose: 'confirm-email',
    lifeHours: 72,
    write: ({ url }) => ({
      subject: 'Confirm your email for Landfall',
      heading: 'Is this your address?',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, probably you, opened a Landfall account with this address. Confirm that it’s yours, and everything you buy with it will appear in your account.',
        },
        { kind: 'button', label: 'Confirm my email', url },
        {
          kind: 'note',
          text: 'The link works once and expires in three days. If this wasn’t you, you can ignore this email: nobody can see your orders through an account you haven’t confirmed.',
        },
      ],
      reason: 'You’re getting this email because this address was used to sign up at Landfall.',
    }),
  },
  'welcome-guest': {
    purpose: 'set-password',
    lifeHours: 7 * 24,
    write: ({ email, url }) => ({
      subject: 'Your Landfall account is waiting',
      heading: 'Your account is waiting',
      blocks: [
        {
          kind: 'text',
          text: `Thank you for your order. We’ve saved it under this address, so you can find your eSIM again, see how much data is left and top up. Choose a password to open your account. You’ll sign in with ${email}.`,
        },
        { kind: 'button', label: 'Choose a password', url },
        {
          kind: 'note',
          text: 'The link works once and expires in seven days. After that, “Forgot password?” on the sign-in page will send you a new one.',
        },
      ],
      reason: 'You’re getting this email because an order was placed with this address at Landfall.',
    }),
  },
  'reset-password': {
    purpose: 'set-password',
    lifeHours: 1,
    write: ({ url }) => ({
      subject: 'Set a new password for Landfall',
      heading: 'Set a new password',
      blocks: [
        {
          kind: 'text',
          text: 'Someone, probably you, asked for a new password for the Landfall account with this address. Setting one signs you out everywhere else.',
        },
        { kind: 'button', label: 'Set a new password', url },
        {
          kind: 'note',
          text: 'The link works once and expires in an hour. If this wasn’t you, you can ignore this email: your password stays the same.',
        },
      ],
      reason: 'You’re getting this email because someone asked for a new password at Landfall.',
    }),
  },
  'change-email': {
    purpose: 'change-email',
    lifeHours: 24,
    write: ({ email, url }) => ({
      subject: 'Confirm your new email for Landfall',
      heading: 'Confirm your new email',
      blocks: [
        {
          kind: 'text',
          text: `Someone, probably you, wants to move their Landfall account to ${email}. Open the link in the browser you’re signed in with.`,
        },
        { kind: 'button', label: 'Confirm my new email', url },
        {
          kind: 'note',
          text: 'The link works once and expires in a day. If this wasn’t you, you can ignore this email.',
        },
      ],
      reason: 'You’re getting this email because someone asked to move a Landfall account to this address.',
    }),
  },
} as const satisfies Record<string, LinkMail>

export type LinkMailName = keyof typeof linkMails

/** Tells the former address, in case it was not its owner who moved the account, and lets them undo it. */
export const emailChanged = (undoUrl: string | undefined): MailContent => ({
  subject: 'Your Landfall account has a new email',
  heading: 'Your account has moved',
  blocks: [
    {
      kind: 'text',
      text: 'The Landfall account that had this address now uses another one, which has been confirmed. Emails about your orders will go there.',
    },
    ...(undoUrl
      ? ([
          {
            kind: 'text',
            text: 'If this wasn’t you, take the account back: it returns to this address, everyone is signed out, and you choose a new password.',
          },
          { kind: 'button', label: 'This wasn’t me', url: undoUrl },
          {
            kind: 'note',
            text: 'The link works once and expires in seven days. If this was you, there’s nothing to do.',
          },
        ] as const)
      : ([
          { kind: 'note', text: 'If this wasn’t you, contact us straight away through the shop’s support page.' },
        ] as const)),
  ],
  reason: 'You’re getting this email because this was the address of a Landfall account.',
})

const notMe =
  'If this wasn’t you, use “Forgot password?” on the sign-in page straight away: it signs everyone out and gives you your account back.'

/** Something was done to an account that its owner should hear of, wherever they are. */
const notice = (subject: string, text: string, advice = notMe): MailContent => ({
  subject,
  heading: subject,
  blocks: [
    { kind: 'text', text },
    { kind: 'note', text: advice },
  ],
  reason: 'You’re getting this email because this is the address of a Landfall account.',
})

export const notices = {
  'password-changed': notice(
    'Your Landfall password was changed',
    'The password of your Landfall account was changed in a browser that was signed in. All other browsers have been signed out.',
  ),
  'second-factor-on': notice(
    'A second factor was added to your Landfall account',
    'From now on, signing in to your Landfall account also takes a code from an authenticator app.',
    'If this wasn’t you, contact us straight away through the shop’s support page. A new password alone won’t remove the code.',
  ),
  'second-factor-off': notice(
    'The second factor of your Landfall account was turned off',
    'Signing in to your Landfall account no longer takes a code from an authenticator app.',
  ),
  'passkey-added': notice(
    'Your Landfall account has a new passkey',
    'A passkey was added to your Landfall account. Anyone with the device it’s on can sign in with it.',
  ),
  'passkey-removed': notice(
    'A passkey was removed from your Landfall account',
    'A passkey was removed from your Landfall account. It can no longer be used to sign in.',
  ),
} as const satisfies Record<string, MailContent>

export type NoticeName = keyof typeof notices
