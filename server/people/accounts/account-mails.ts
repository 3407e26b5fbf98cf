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
          text: 'Somebody, most likely you, opened a Landfall account with this address. Confirm that it is yours, and everything you buy with it finds its way into your account.',
        },
        { kind: 'button', label: 'Confirm my email', url },
        {
          kind: 'note',
          text: 'The link works once, within three days. If it was not you, do nothing: nobody can see your orders through an account you did not confirm.',
        },
      ],
      reason: 'You get this mail because this address was used to sign up at Landfall.',
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
          text: `Thank you for your order. It is kept under this address, so that you can find your eSIM again, see what is left and top up. Choose a password to open your account; you sign in with ${email}.`,
        },
        { kind: 'button', label: 'Choose a password', url },
        {
          kind: 'note',
          text: 'The link works once, within seven days. After that, “Forgot password?” on the sign-in page sends you a new one.',
        },
      ],
      reason: 'You get this mail because an order was placed with this address at Landfall.',
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
          text: 'Somebody, most likely you, asked for a new password for the Landfall account with this address. Setting one signs you out everywhere else.',
        },
        { kind: 'button', label: 'Set a new password', url },
        {
          kind: 'note',
          text: 'The link works once, within the hour. If it was not you, do nothing: your password stays as it is.',
        },
      ],
      reason: 'You get this mail because a new password was asked for at Landfall.',
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
          text: `Somebody, most likely you, wants to move their Landfall account to ${email}. Open the link in the browser you are signed in with.`,
        },
        { kind: 'button', label: 'Confirm my new email', url },
        { kind: 'note', text: 'The link works once, within a day. If it was not you, do nothing.' },
      ],
      reason: 'You get this mail because a Landfall account is to be moved to this address.',
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
      text: 'The Landfall account that had this address now has another one, which was confirmed. Mails about your orders go there.',
    },
    ...(undoUrl
      ? ([
          {
            kind: 'text',
            text: 'If it was not you, take the account back: it returns to this address, everybody is signed out, and you choose a new password.',
          },
          { kind: 'button', label: 'It was not me', url: undoUrl },
          { kind: 'note', text: 'The link works once, within seven days. If it was you, do nothing.' },
        ] as const)
      : ([
          { kind: 'note', text: 'If it was not you, write to us at once: the support page of the shop says how.' },
        ] as const)),
  ],
  reason: 'You get this mail because this was the address of a Landfall account.',
})

const notMe =
  'If it was not you, use “Forgot password?” on the sign-in page at once: it signs everybody out and gives the account back to you.'

/** Something was done to an account that its owner should hear of, wherever they are. */
const notice = (subject: string, text: string, advice = notMe): MailContent => ({
  subject,
  heading: subject,
  blocks: [
    { kind: 'text', text },
    { kind: 'note', text: advice },
  ],
  reason: 'You get this mail because this is the address of a Landfall account.',
})

export const notices = {
  'password-changed': notice(
    'Your Landfall password was changed',
    'The password of your Landfall account was changed in a browser that was signed in. Every other browser has been signed out.',
  ),
  'second-factor-on': notice(
    'Your Landfall account has a second factor',
    'From now on, signing in to your Landfall account also takes a code from an authenticator app.',
    'If it was not you, write to us at once: the support page of the shop says how. A new password alone does not take the code away.',
  ),
  'second-factor-off': notice(
    'The second factor of your Landfall account is off',
    'Signing in to your Landfall account no longer takes a code from an authenticator app.',
  ),
  'passkey-added': notice(
    'Your Landfall account has a new passkey',
    'A passkey was added to your Landfall account. Whoever has the device it is on can sign in with it.',
  ),
  'passkey-removed': notice(
    'A passkey of your Landfall account was removed',
    'A passkey was removed from your Landfall account. It signs nobody in any more.',
  ),
} as const satisfies Record<string, MailContent>

export type NoticeName = keyof typeof notices
