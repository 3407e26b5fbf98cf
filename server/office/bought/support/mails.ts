import type { SenderProof } from '#contract/office/admin-support.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { carriesLink } from '#contract/languages/carries-link.ts'
import { addressIn, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { subjectFor } from '#contract/bought/chat-subject.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { keptLanguage } from '../../../platform/languages/kept-language.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { layOutMail, type MailContent } from '../../../platform/mail/layout.ts'
import { hostOf, mailFrameOf } from '../../../platform/mail/mail-frame.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { ordersBeside } from './customer-orders.ts'
import { makeToken } from './grants.ts'
import { cutHere } from './inbound/cut-quotes.ts'
import { proofOf } from './present.ts'
import { type Party, replyAddressOf } from './reply-address.ts'
import type { WithSupportConfig } from './settings.ts'
import { changeThread, findThread, messagesAfter, messagesOf, type Thread } from './store.ts'

type Deps = WithDb & WithClock & WithConfig & WithSupportConfig & WithMailer & WithVault & WithProfile

const words = (text: string): MailBlock => ({ kind: 'words', text })

const languageOfThread = ({ language }: Thread): Language => keptLanguage(language)

/** The reply-to address, and the line above which a reply is written. */
async function replying(deps: Deps, thread: Thread, party: Party, otherwise: string | undefined) {
  const { supportEmail } = await deps.profile.read()
  const language = party === 'desk' ? sourceLanguage : languageOfThread(thread)
  const address = replyAddressOf(deps, supportEmail, { threadId: thread.id, party })
  const replyTo = address ?? otherwise
  return {
    line: address ? [{ kind: 'note', text: cutHere(language) } as const] : [],
    // Mail programs group a conversation by this.
    headers: {
      references: `<support-${thread.id}@${hostOf(deps.config.publicUrl)}>`,
      ...(replyTo && { 'reply-to': replyTo }),
    },
  }
}

interface OutgoingMail {
  to: string
  once: string
  language?: Language
  content: MailContent
  headers: Record<string, string>
}

async function send(deps: Deps, { to, once, language, content, headers }: OutgoingMail): Promise<void> {
  const mail = layOutMail(content, await mailFrameOf(deps, language))
  await deps.mailer.send({ to, once, ...mail, headers: { ...mail.headers, ...headers } })
}

const howSure: Record<SenderProof, string> = {
  account: 'Written from the account these orders belong to.',
  mailbox: 'Written from the mailbox of this address.',
  none: 'NOT PROVEN: anybody can type this address into the form. Before you share anything about these orders, answer, and let them reply to that email.',
}

/** To the desk: what the customer wrote since the last mail, with their purchases. */
export async function mailDesk(deps: Deps, threadId: string): Promise<void> {
  const { db, config } = deps
  const thread = await findThread(db, threadId)
  const { supportEmail } = await deps.profile.read()
  if (!thread || !supportEmail) return
  const news = await messagesAfter(db, threadId, 'customer', Math.max(thread.deskMailedId, thread.deskReadId))
  const last = news.at(-1)
  if (!last) return
  const reply = await replying(deps, thread, 'desk', thread.email ?? undefined)
  const content: MailContent = {
    subject: `Support: ${thread.subject}`,
    heading: thread.subject,
    reason: 'You’re getting this email because this shop’s support messages come here.',
    blocks: [
      ...reply.line,
      ...news.map(({ body }) => words(body)),
      { kind: 'text', text: `${thread.name} <${thread.email ?? 'address forgotten'}>` },
      ...(thread.typedEmail
        ? [{ kind: 'note' as const, text: `Typed another address, which is not proven: ${thread.typedEmail}` }]
        : []),
      ...(await orderBlocks(deps, thread)),
      { kind: 'button', label: 'Open in admin', url: config.publicUrl + paths.adminThread(thread.id) },
    ],
  }
  const once = `support-desk-${threadId}-${last.id}`
  await send(deps, { to: supportEmail, once, content, headers: reply.headers })
  await changeThread(db, threadId, { deskMailedId: last.id })
}

async function orderBlocks({ db }: Deps, thread: Thread): Promise<MailBlock[]> {
  const orders = await ordersBeside(db, thread)
  if (orders.length === 0) return [{ kind: 'note', text: 'No orders under this address.' }]
  const proof = await proofOf(db, thread, await messagesOf(db, thread.id))
  const rows = orders.map(
    ({ orderNo, planName, status }) =>
      [`#${shownOrderNo(orderNo)}, ${planName}`, badgeText(orderTraits[status].badge, sayIn(sourceLanguage))] as const,
  )
  return [
    { kind: 'facts', rows },
    { kind: 'text', text: howSure[proof] },
  ]
}

/** What every mail to a customer contains, in the language they wrote in. */
async function toCustomer(deps: Deps, thread: Thread) {
  const { name: shop, supportEmail, isDemonstration } = await deps.profile.read()
  const language = languageOfThread(thread)
  const say = sayIn(language)
  const addressOf = (path: string) => deps.config.publicUrl + addressIn(language, path)
  return {
    say,
    addressOf,
    threadUrl: addressOf(paths.supportLink(makeToken(deps, thread, 'mailbox'))),
    reply: await replying(deps, thread, 'customer', supportEmail),
    isDemonstration,
    language,
    reason: say('You’re getting this email because someone wrote to {shop} support with this address.', { shop }),
  }
}

/**
 * To the customer: the message has arrived. Another person may have typed the address, so nothing that was typed is
 * quoted.
 */
export async function mailReceived(deps: Deps, threadId: string): Promise<void> {
  const thread = await findThread(deps.db, threadId)
  if (!thread?.email) return
  const { language, say, threadUrl, reply, reason, isDemonstration } = await toCustomer(deps, thread)
  const content: MailContent = {
    reason,
    subject: say('We’ve received your message'),
    heading: say('We’ve received your message'),
    blocks: [
      {
        kind: 'text',
        // Only the operator can promise a response time.
        text: isDemonstration
          ? say('Thanks for getting in touch. We’ll reply by email within 4 hours.')
          : say('Thanks for getting in touch. We’ll reply by email.'),
      },
      { kind: 'button', label: say('Open the conversation'), url: threadUrl },
      {
        kind: 'note',
        text: say(
          'The link works for 30 days, or until the conversation is closed. If you didn’t write to us, you can ignore this email.',
        ),
      },
    ],
  }
  await send(deps, {
    to: thread.email,
    once: `support-received-${threadId}`,
    language,
    content,
    headers: reply.headers,
  })
}

/** To the customer: the desk's answers, unless they have read them on the page meanwhile. */
export async function mailAnswer(deps: Deps, threadId: string): Promise<void> {
  const thread = await findThread(deps.db, threadId)
  if (!thread?.email) return
  const read = Math.max(thread.customerMailedId, thread.customerReadId)
  const news = await messagesAfter(deps.db, threadId, 'operator', read)
  const last = news.at(-1)
  if (!last) return
  const { language, say, addressOf, threadUrl, reply, reason } = await toCustomer(deps, thread)
  const goingOn =
    thread.status === 'closed'
      ? closedBlocks(say, addressOf(paths.support))
      : openBlocks(say, threadUrl, reply.line.length > 0)
  const content: MailContent = {
    reason,
    // Any visitor may have typed both the subject and the address.
    subject: carriesLink(thread.subject) ? say('Our reply') : `Re: ${subjectFor(thread.subject, say)}`,
    heading: say('Our reply'),
    blocks: [...reply.line, ...news.map(({ body }) => words(body)), ...goingOn],
  }
  const once = `support-answer-${threadId}-${last.id}`
  await send(deps, { to: thread.email, once, language, content, headers: reply.headers })
  await changeThread(deps.db, threadId, { customerMailedId: last.id })
}

const openBlocks = (say: Say, url: string, canReply: boolean): MailBlock[] => [
  { kind: 'button', label: say('Reply online'), url },
  {
    kind: 'note',
    text: canReply
      ? say('You can also just reply to this email. The link works for 30 days, or until the conversation is closed.')
      : say('The link works for 30 days, or until the conversation is closed.'),
  },
]

const closedBlocks = (say: Say, url: string): MailBlock[] => [
  { kind: 'note', text: say('We have closed this conversation. If there is anything else, write to us again.') },
  { kind: 'button', label: say('Write to us again'), url },
]
