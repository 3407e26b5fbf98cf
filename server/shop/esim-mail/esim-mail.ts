import { daysLabel } from '#contract/data-amount.ts'
import { appleInstallLink, isInstallationCode, splitInstallationCode } from '#contract/installation-code.ts'
import type { MailBlock } from '../../ground/mail/block.ts'
import type { MailContent } from '../../ground/mail/layout.ts'
import { orderFacts } from '../orders/order-facts.ts'
import type { Order } from '../sales/order.ts'
import { nameToGreet } from './name-to-greet.ts'

export const qrCid = 'qr@landfall'

interface EsimLetter {
  order: Order
  /** What installs the eSIM. */
  code: string
  startsAt: 'installation' | 'firstConnection'
  kitUrl: string
  guideUrl: string
}

/** All that a traveller needs, in the order they need it: each block says in plain text what it says in pictures. */
export const esimMail = (letter: EsimLetter): MailContent => ({
  subject: `Your eSIM is ready: ${letter.order.planName}`,
  heading: 'Your eSIM is ready',
  reason: 'You get this mail because you bought a plan at Landfall.',
  blocks: [
    { kind: 'text', text: `${greeting(letter.order)} ${installWhen[letter.startsAt]}` },
    { kind: 'picture', cid: qrCid, alt: 'QR code of your eSIM', widthPx: 240 },
    ...oneTap(letter.code),
    ...typedCodes(letter.code),
    { kind: 'title', text: 'When it starts' },
    { kind: 'text', text: startRule(letter) },
    { kind: 'title', text: 'When you land' },
    {
      kind: 'text',
      text: 'Choose the Landfall line for mobile data and switch on data roaming for that line: a travel eSIM needs it. Leave roaming off on your own line, so that nothing is charged there.',
    },
    { kind: 'link', label: 'Open your arrival kit', url: letter.kitUrl },
    {
      kind: 'note',
      text: 'The kit has everything above on one page. Open it once before you leave, and it works without a connection.',
    },
    { kind: 'title', text: 'Your order' },
    orderFacts(letter.order),
    { kind: 'text', text: 'Your receipt is attached as a PDF.' },
    { kind: 'link', label: 'How to install it, step by step', url: letter.guideUrl },
    { kind: 'note', text: 'Whoever has this code can install the eSIM, once. Keep it to yourself.' },
  ],
})

function greeting(order: Order): string {
  const name = nameToGreet(order.firstName)
  return name ? `Hi ${name}, your ${order.planName} eSIM is ready.` : `Your ${order.planName} eSIM is ready.`
}

const installWhen = {
  firstConnection:
    'Scan the code below with the phone you travel with. Installing needs Wi-Fi or other data, so do it before you leave.',
  installation:
    'Scan the code below with the phone you travel with. Installing needs Wi-Fi or other data, and starts the plan: do it on the day you travel.',
} as const

function startRule({ order, startsAt }: EsimLetter): string {
  const days = daysLabel(order.validityDays)
  return startsAt === 'installation'
    ? `Your ${days} start as soon as the eSIM is installed, so install it on the day you travel.`
    : `Your ${days} start when your phone first connects at your destination. You can install it today without losing any of them.`
}

const oneTap = (code: string): MailBlock[] =>
  isInstallationCode(code)
    ? [
        { kind: 'button', label: 'Install on this iPhone', url: appleInstallLink(code) },
        {
          kind: 'note',
          text: 'One tap, if you read this on an iPhone or iPad with iOS 17.4 or later. On any other phone, scan the code from another screen or type it in.',
        },
      ]
    : []

function typedCodes(code: string): MailBlock[] {
  const parts = splitInstallationCode(code)
  if (!parts) return []
  return [
    { kind: 'title', text: 'Or type it in' },
    { kind: 'code', label: 'SM-DP+ address', text: parts.smdpAddress },
    { kind: 'code', label: 'Activation code', text: parts.activationCode },
    { kind: 'code', label: 'Confirmation code', text: '(leave it empty)' },
    { kind: 'code', label: 'For Android: paste this as the activation code', text: code },
  ]
}
