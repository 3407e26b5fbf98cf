import { sourceLanguage } from '#contract/languages.ts'
import { orderTraits } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import { badgeText } from '#contract/status-traits.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
import type { SenderProof } from '#contract/admin-support.ts'
import type { Deps } from '../../ground/deps.ts'
import { sayIn } from '../../ground/languages/say.ts'
import type { MailBlock } from '../../ground/mail/block.ts'
import { layOutMail, type MailContent } from '../../ground/mail/layout.ts'
import { ordersBeside } from './customer-orders.ts'
import { makeToken } from './grants.ts'
import { cutHere } from './inbound/cut-quotes.ts'
import { proofOf } from './present.ts'
import { type Party, replyAddressOf } from './reply-address.ts'
import { changeThread, findThread, messagesAfter, messagesOf, type Thread } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'vault'>

const words = (text: string): MailBlock => ({ kind: 'words', text })

/** Where replying leads, and the line above which a reply is written. */
function replying(deps: Needs, thread: Thread, party: Party, otherwise: string | undefined) {
  const address = replyAddressOf(deps, thread.id, party)
  const replyTo = address ?? otherwise
  return {
    line: address ? [{ kind: 'note', text: cutHere } as const] : [],
    // Mail programs put what belongs to one conversation together by this.
    headers: { references: `<support-${thread.id}@landfall.invalid>`, ...(replyTo && { 'reply-to': replyTo }) },
  }
}

interface Sending {
  to: string
  once: string
  content: MailContent
  headers: Record<string, string>
}

async function send({ mailer, config }: Needs, { to, once, content, headers }: Sending): Promise<void> {
  const mail = layOutMail(content, config.publicUrl)
  await mailer.send({ to, once, ...mail, headers: { ...mail.headers, ...headers } })
}

const howSure: Record<SenderProof, string> = {
  account: 'Written from the account these orders belong to.',
  mailbox: 'Written from the mailbox of this address.',
  none: 'NOT PROVEN: anybody can type this address into the form. Before you share anything about these orders, answer, and let them reply to that email.',
}

/** To the desk: what the customer wrote since the last mail, with what they bought beside it. */
export async function mailDesk(deps: Needs, threadId: string): Promise<void> {
  const { db, config } = deps
  const thread = await findThread(db, threadId)
  if (!thread || !config.supportEmail) return
  const news = await messagesAfter(db, threadId, 'customer', Math.max(thread.deskMailedId, thread.deskReadId))
  const last = news.at(-1)
  if (!last) return
  const reply = replying(deps, thread, 'desk', thread.email ?? undefined)
  const content: MailContent = {
    subject: `Support: ${thread.subject}`,
    heading: thread.subject,
    reason: 'You’re getting this email because this shop’s support messages come here.',
    blocks: [
      ...reply.line,
      ...news.map(({ body }) => words(body)),
      { kind: 'text', text: `${thread.name} <${thread.email ?? 'address forgotten'}>` },
      ...(await orderBlocks(deps, thread)),
      { kind: 'button', label: 'Open in admin', url: config.publicUrl + paths.adminThread(thread.id) },
    ],
  }
  const once = `support-desk-${threadId}-${last.id}`
  await send(deps, { to: config.supportEmail, once, content, headers: reply.headers })
  await changeThread(db, threadId, { deskMailedId: last.id })
}

async function orderBlocks({ db }: Needs, thread: Thread): Promise<MailBlock[]> {
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

const theirReason = 'You’re getting this email because someone wrote to Landfall support with this address.'

const linkTo = (deps: Needs, thread: Thread): string =>
  deps.config.publicUrl + paths.supportLink(makeToken(deps, thread, 'mailbox'))

/** To the customer: it has arrived. Whoever typed the address in may be somebody else, so nothing they typed is in here. */
export async function mailReceived(deps: Needs, threadId: string): Promise<void> {
  const thread = await findThread(deps.db, threadId)
  if (!thread?.email) return
  const reply = replying(deps, thread, 'customer', deps.config.supportEmail)
  const content: MailContent = {
    subject: 'We have your message',
    heading: 'We have your message',
    reason: theirReason,
    blocks: [
      { kind: 'text', text: 'Thanks for writing to us. One of us will answer by email within 4 hours.' },
      { kind: 'button', label: 'Open the conversation', url: linkTo(deps, thread) },
      {
        kind: 'note',
        text: 'The link works for 30 days, or until the conversation is closed. If you didn’t write to us, you can ignore this email.',
      },
    ],
  }
  await send(deps, { to: thread.email, once: `support-received-${threadId}`, content, headers: reply.headers })
}

/** To the customer: what the desk answered, unless they have read it on the page meanwhile. */
export async function mailAnswer(deps: Needs, threadId: string): Promise<void> {
  const thread = await findThread(deps.db, threadId)
  if (!thread?.email) return
  const read = Math.max(thread.customerMailedId, thread.customerReadId)
  const news = await messagesAfter(deps.db, threadId, 'operator', read)
  const last = news.at(-1)
  if (!last) return
  const isClosed = thread.status === 'closed'
  const reply = replying(deps, thread, 'customer', deps.config.supportEmail)
  const content: MailContent = {
    subject: `Re: ${thread.subject}`,
    heading: 'Our answer',
    reason: theirReason,
    blocks: [
      ...reply.line,
      ...news.map(({ body }) => words(body)),
      ...(isClosed ? closedBlocks(deps) : openBlocks(linkTo(deps, thread), reply.line.length > 0)),
    ],
  }
  await send(deps, { to: thread.email, once: `support-answer-${threadId}-${last.id}`, content, headers: reply.headers })
  await changeThread(deps.db, threadId, { customerMailedId: last.id })
}

const openBlocks = (url: string, canReply: boolean): MailBlock[] => [
  { kind: 'button', label: 'Reply online', url },
  {
    kind: 'note',
    text: canReply
      ? 'You can also just reply to this email. The link works for 30 days, or until the conversation is closed.'
      : 'The link works for 30 days, or until the conversation is closed.',
  },
]

const closedBlocks = ({ config }: Needs): MailBlock[] => [
  { kind: 'note', text: 'We have closed this conversation. If there is anything else, write to us again.' },
  { kind: 'button', label: 'Write to us again', url: config.publicUrl + paths.support },
]
