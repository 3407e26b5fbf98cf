import type { Address, Email } from 'postal-mime'
import { cutQuotes } from './cut-quotes.ts'
import { textOf } from './html-text.ts'

/** The longest message a conversation accepts. */
const LONGEST = 5000

/** Characters searched for it. Beyond that are nested quotes, or an attack. */
const LONGEST_READ = 100_000

/** An incoming mail, as far as a conversation needs it. */
export interface ReadMail {
  messageId: string
  from: string
  /** All recipients, from headers and envelope. */
  to: string[]
  text: string
  droppedFiles: number
  /** Why it counts as automatic; undefined for a person's mail. */
  robot: string | undefined
}

const addressesIn = (list: readonly Address[] = []): string[] =>
  list
    .flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))
    .filter(Boolean) as string[]

export async function readMail(raw: Buffer): Promise<ReadMail> {
  // Loaded with the first mail, since no start needs it.
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? ''
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].map(header).filter(Boolean)
  const written = mail.text?.slice(0, LONGEST_READ) ?? textOf(mail.html ?? '', LONGEST_READ)
  // Postgres accepts no NUL.
  const text = cutQuotes(written.replaceAll('\0', ''))
  return {
    messageId: mail.messageId ?? '',
    from: (mail.from?.address ?? '').toLowerCase(),
    to: [...addressesIn(mail.to), ...addressesIn(mail.cc), ...delivered],
    text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text,
    droppedFiles: mail.attachments.length,
    robot: robotOf(mail, header),
  }
}

/** Auto-replies and bounces: answering them would loop for ever. */
function robotOf(mail: Email, header: (name: string) => string): string | undefined {
  const automatic = header('auto-submitted')
  if (automatic && automatic.toLowerCase() !== 'no') return 'auto-submitted'
  if (/^(bulk|junk|list|auto_reply)$/i.test(header('precedence'))) return 'precedence'
  if (header('x-autoreply') || header('x-autorespond') || header('list-id')) return 'auto-reply'
  if (header('return-path') === '<>' || /^multipart\/report/i.test(header('content-type'))) return 'bounce'
  return /^(mailer-daemon|postmaster|no-?reply)@/i.test(mail.from?.address ?? '') ? 'robot' : undefined
}
