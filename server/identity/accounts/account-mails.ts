import type { LinkPurpose } from '#contract/identity/link-purpose.ts'
import { type Sentence, sentence } from '#contract/languages/sentence.ts'
import type { Say } from '../../platform/languages/say.ts'
import type { MailContent } from '../../platform/mail/layout.ts'

/** A mail about an account with a link in it, and how long the link is valid. */
export interface LinkMail {
  purpose: LinkPurpose
  lifeHours: number
  write: (say: Say, link: { shop: string; email: string; url: string }) => MailContent
}

/**
 * No mail here repeats a name or text typed into the shop: until an address is proven, a stranger may have typed it,
 * and the shop would deliver their message.
 */
export const linkMails = {
  'confirm-email': {
    purpose: 'confirm-email',
    lifeHours: 72,
    write: (say, { shop, url }) => ({
      subject: say('Confirm your email for {shop}', { shop }),
      heading: say('Is this your address?'),
      blocks: [
        {
          kind: 'text',
          text: say(
            'Someone, probably you, opened a {shop} account with this address. Confirm that it’s yours, and everything you buy with it will appear in your account.',
            { shop },
          ),
        },
        { kind: 'button', label: say('Confirm my email'), url },
        {
          kind: 'note',
          text: say(
            'The link works once and expires in three days. If this wasn’t you, you can ignore this email: nobody can see your orders through an account you haven’t confirmed.',
          ),
        },
      ],
      reason: say('You’re getting this email because this address was used to sign up at {shop}.', { shop }),
    }),
  },
  'welcome-guest': {
    purpose: 'set-password',
    lifeHours: 7 * 24,
    write: (say, { shop, email, url }) => ({
      subject: say('Your {shop} account is waiting', { shop }),
      heading: say('Your account is waiting'),
      blocks: [
        {
          kind: 'text',
          text: say(
            'Thank you for your order. We’ve saved it under this address, so you can find your eSIM again, see how much data is left and top up. Choose a password to open your account. You’ll sign in with {email}.',
            { email },
          ),
        },
        { kind: 'button', label: say('Choose a password'), url },
        {
          kind: 'note',
          text: say(
            'The link works once and expires in seven days. After that, “Forgot password?” on the sign-in page will send you a new one.',
          ),
        },
      ],
      reason: say('You’re getting this email because an order was placed with this address at {shop}.', { shop }),
    }),
  },
  'reset-password': {
    purpose: 'set-password',
    lifeHours: 1,
    write: (say, { shop, url }) => ({
      subject: say('Set a new password for {shop}', { shop }),
      heading: say('Set a new password'),
      blocks: [
        {
          kind: 'text',
          text: say(
            'Someone, probably you, asked for a new password for the {shop} account with this address. Setting one signs you out everywhere else.',
            { shop },
          ),
        },
        { kind: 'button', label: say('Set a new password'), url },
        {
          kind: 'note',
          text: say(
            'The link works once and expires in an hour. If this wasn’t you, you can ignore this email: your password stays the same.',
          ),
        },
      ],
      reason: say('You’re getting this email because someone asked for a new password at {shop}.', { shop }),
    }),
  },
  'change-email': {
    purpose: 'change-email',
    lifeHours: 24,
    write: (say, { shop, email, url }) => ({
      subject: say('Confirm your new email for {shop}', { shop }),
      heading: say('Confirm your new email'),
      blocks: [
        {
          kind: 'text',
          text: say(
            'Someone, probably you, wants to move their {shop} account to {email}. Open the link in the browser you’re signed in with.',
            { shop, email },
          ),
        },
        { kind: 'button', label: say('Confirm my new email'), url },
        {
          kind: 'note',
          text: say('The link works once and expires in a day. If this wasn’t you, you can ignore this email.'),
        },
      ],
      reason: say('You’re getting this email because someone asked to move a {shop} account to this address.', {
        shop,
      }),
    }),
  },
} as const satisfies Record<string, LinkMail>

export type LinkMailName = keyof typeof linkMails

/** Informs the former address, in case the owner did not change it, and lets them undo it. */
export const emailChanged = (say: Say, shop: string, undoUrl: string | undefined): MailContent => ({
  subject: say('Your {shop} account has a new email', { shop }),
  heading: say('Your account has moved'),
  blocks: [
    {
      kind: 'text',
      text: say(
        'The {shop} account that had this address now uses another one, which has been confirmed. Emails about your orders will go there.',
        { shop },
      ),
    },
    ...(undoUrl
      ? ([
          {
            kind: 'text',
            text: say(
              'If this wasn’t you, take the account back: it returns to this address, everyone is signed out, and you choose a new password.',
            ),
          },
          { kind: 'button', label: say('This wasn’t me'), url: undoUrl },
          {
            kind: 'note',
            text: say('The link works once and expires in seven days. If this was you, there’s nothing to do.'),
          },
        ] as const)
      : ([
          { kind: 'note', text: say('If this wasn’t you, contact us straight away through the shop’s support page.') },
        ] as const)),
  ],
  reason: say('You’re getting this email because this was the address of a {shop} account.', { shop }),
})

const notMe = sentence(
  'If this wasn’t you, use “Forgot password?” on the sign-in page straight away: it signs everyone out and gives you your account back.',
)

/** A change to an account that its owner should be informed of. */
interface Notice {
  subject: Sentence
  text: Sentence
  advice?: Sentence
}

export const notices = {
  'password-changed': {
    subject: sentence('Your {shop} password was changed'),
    text: sentence(
      'The password for your {shop} account was changed in a signed-in browser. All other browsers have been signed out.',
    ),
  },
  'second-factor-on': {
    subject: sentence('A second factor was added to your {shop} account'),
    text: sentence('From now on, signing in to your {shop} account also takes a code from an authenticator app.'),
    advice: sentence(
      'If this wasn’t you, contact us straight away through the shop’s support page. A new password alone won’t remove the code.',
    ),
  },
  'second-factor-off': {
    subject: sentence('The second factor of your {shop} account was turned off'),
    text: sentence('Signing in to your {shop} account no longer takes a code from an authenticator app.'),
  },
  'passkey-added': {
    subject: sentence('Your {shop} account has a new passkey'),
    text: sentence('A passkey was added to your {shop} account. Anyone with the device it’s on can sign in with it.'),
  },
  'passkey-removed': {
    subject: sentence('A passkey was removed from your {shop} account'),
    text: sentence('A passkey was removed from your {shop} account. It can no longer be used to sign in.'),
  },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export const writeNotice = (say: Say, shop: string, { subject, text, advice = notMe }: Notice): MailContent => ({
  subject: say(subject, { shop }),
  heading: say(subject, { shop }),
  blocks: [
    { kind: 'text', text: say(text, { shop }) },
    { kind: 'note', text: say(advice) },
  ],
  reason: say('You’re getting this email because this is the address of a {shop} account.', { shop }),
})

/** A provider has vouched for the address of a proven account and can sign in to it from now on. */
export const newWayIn = (say: Say, names: { shop: string; provider: string }): MailContent => ({
  subject: say('You can now sign in to {shop} with {provider}', names),
  heading: say('You can now sign in to {shop} with {provider}', names),
  blocks: [
    {
      kind: 'text',
      text: say(
        'Someone, probably you, signed in to your {shop} account with {provider}, which has verified that this address is theirs. From now on, {provider} opens your account too. If you have a password, it still works.',
        names,
      ),
    },
    {
      kind: 'note',
      text: say(
        'If this wasn’t you, use “Forgot password?” on the sign-in page straight away: it signs everyone out and disconnects {provider}. Then contact us through the shop’s support page, because someone else has a {provider} account with your address.',
        names,
      ),
    },
  ],
  reason: say('You’re getting this email because this is the address of a {shop} account.', names),
})
