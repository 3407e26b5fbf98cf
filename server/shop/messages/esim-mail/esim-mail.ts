import { appleInstallLink, isInstallationCode, splitInstallationCode } from '#contract/supply/installation-code.ts'
import type { Language } from '#contract/languages/languages.ts'
import { clockLines, clockWarnings } from '#contract/plans/trip-clock-words.ts'
import { inARow } from '../../../platform/languages/in-a-row.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import type { MailContent } from '../../../platform/mail/layout.ts'
import { orderFacts } from '../../bought/orders/order-facts.ts'
import { soldName } from '../../bought/orders/sold-name.ts'
import type { Order } from '../../sales/books/order.ts'
import type { EsimToMail } from './esim-to-mail.ts'
import { nameToGreet } from '../../bought/orders/name-to-greet.ts'

interface EsimLetter extends EsimToMail {
  language: Language
  /** The shop's name. */
  shop: string
  guideUrl: string
  /** An invoice is attached, and no receipt. */
  isInvoice?: boolean
  /** What the buyer agreed to. */
  contract?: (language: Language) => MailBlock[]
}

/** All that a traveller needs, in the order they need it; each block has a plain-text version of its pictures. */
export function esimMail({ language, shop, sold, code, startsAt, ...letter }: EsimLetter): MailContent {
  const { order } = sold
  const say = sayIn(language)
  const plan = soldName(language, sold)
  return {
    subject: say('Your eSIM is ready: {plan}', { plan }),
    heading: say('Your eSIM is ready'),
    reason: say('You’re getting this email because you bought a plan at {shop}.', { shop }),
    blocks: [
      { kind: 'text', text: inARow(say, greeting({ say, language }, order, plan), installWhen(say, startsAt)) },
      { kind: 'picture', cid: letter.qrCid, alt: say('QR code of your eSIM'), widthPx: 240 },
      ...oneTap(say, code),
      ...orTyped(say, code),
      { kind: 'title', text: say('When it starts') },
      { kind: 'text', text: startRule(say, order, startsAt) },
      ...clockBlocks(letter, { language, say }),
      { kind: 'title', text: say('When you land') },
      {
        kind: 'text',
        text: say(
          'Choose the {shop} line for mobile data and switch on data roaming for that line: a travel eSIM needs it. Leave roaming off on your own line, so that nothing is charged there.',
          { shop },
        ),
      },
      { kind: 'link', label: say('Open your arrival kit'), url: letter.kitUrl },
      {
        kind: 'note',
        text: say('The kit has everything above on one page. Open it once before you leave, and it will work offline.'),
      },
      { kind: 'link', label: say('Installed, but no internet?'), url: letter.rescueUrl },
      { kind: 'title', text: say('Your order') },
      orderFacts(language, sold),
      { kind: 'text', text: attachedPaper(say, letter.isInvoice) },
      ...(letter.contract?.(language) ?? []),
      { kind: 'link', label: say('How to install it, step by step'), url: letter.guideUrl },
      { kind: 'note', text: say('Anyone with this code can install the eSIM, once. Keep it to yourself.') },
    ],
  }
}

function greeting({ say, language }: { say: Say; language: Language }, order: Order, plan: string): string {
  const name = nameToGreet(order, language)
  return name
    ? say('Hi {name}, your {plan} eSIM is ready.', { name, plan })
    : say('Your {plan} eSIM is ready.', { plan })
}

const installWhen = (say: Say, startsAt: EsimLetter['startsAt']): string =>
  startsAt === 'installation'
    ? say(
        'Scan the code below with the phone you’re taking with you. Installing needs Wi-Fi or other data and starts the plan, so do it on the day you travel.',
      )
    : say(
        'Scan the code below with the phone you’re taking with you. Installing needs Wi-Fi or other data, so do it before you leave.',
      )

export function startRule(say: Say, { validityDays: days }: Order, startsAt: EsimLetter['startsAt']): string {
  return startsAt === 'installation'
    ? say(
        'Your {days, plural, one {# day} other {# days}} start as soon as the eSIM is installed, so install it on the day you travel.',
        { days },
      )
    : say(
        'Your {days, plural, one {# day} other {# days}} start when your phone first connects at your destination. You can install it today without losing any of them.',
        { days },
      )
}

/** The dates (install by, starts, ends) and the calendar link; details are in the small print. */
export function clockBlocks(
  { timed, calendarUrl }: Pick<EsimToMail, 'timed' | 'calendarUrl'>,
  { language, say }: { language: Language; say: Say },
): MailBlock[] {
  const speech = { language, say }
  const lines = clockLines(timed, speech)
  if (lines.length === 0) return []
  const notes = lines.filter(({ kind }) => kind !== 'install').flatMap((line) => line.notes)
  return [
    { kind: 'facts', rows: lines.map(({ label, value }) => [label, value] as const) },
    ...clockWarnings(timed, speech).map((text) => ({ kind: 'text', text }) as const),
    ...notes.map((text) => ({ kind: 'note', text }) as const),
    ...(calendarUrl ? [{ kind: 'link', label: say('Add it to your calendar'), url: calendarUrl } as const] : []),
  ]
}

export const oneTap = (say: Say, code: string): MailBlock[] =>
  isInstallationCode(code)
    ? [
        { kind: 'button', label: say('Install on this iPhone'), url: appleInstallLink(code) },
        {
          kind: 'note',
          text: say(
            'One tap, if you’re reading this on an iPhone or iPad with iOS 17.4 or later. On any other phone, scan the code from another screen or type it in.',
          ),
        },
      ]
    : []

function orTyped(say: Say, code: string): MailBlock[] {
  const codes = typedCodes(say, code)
  return codes.length > 0 ? [{ kind: 'title', text: say('Or type it in') }, ...codes] : []
}

export function typedCodes(say: Say, code: string): MailBlock[] {
  const parts = splitInstallationCode(code)
  if (!parts) return []
  return [
    { kind: 'code', label: say('SM-DP+ address'), text: parts.smdpAddress },
    { kind: 'code', label: say('Activation code'), text: parts.activationCode },
    { kind: 'code', label: say('Confirmation code'), text: say('(leave it empty)') },
    { kind: 'code', label: say('For Android: paste this as the activation code'), text: code },
  ]
}

export const attachedPaper = (say: Say, isInvoice = false): string =>
  isInvoice ? say('Your invoice is attached as a PDF.') : say('Your receipt is attached as a PDF.')
