import PostalMime, { type Address, type Email } from 'postal-mime'
import { cutQuotes } from './cut-quotes.ts'
import { textOf } from './html-text.ts'

/** As much of a mail as a conversation takes. */
const LONGEST = 5000

/** As much as is looked through for that, in letters. Beyond are quotes of quotes, or somebody who means harm. */
const LONGEST_READ = 100_000

/** What a mail is to us. */
export interface ReadMail {
  messageId: string
  from: string
  /** Everybody it was sent to, by header and by envelope. */
  to: string[]
  text: string
  droppedFiles: number
  /** Why nobody wrote it; undefined for a person's mail. */
  robot: string | undefined
}

const addressesIn = (list: readonly Address[] = []): string[] =>
  list
    .flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))
    .filter(Boolean) as string[]

export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim() ?? ''
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].map(header).filter(Boolean)
  const written = mail.text?.slice(0, LONGEST_READ) ?? textOf(mail.html ?? '', LONGEST_READ)
  // The database takes no NUL.
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

/** Answering machines and bounces: to answer them would go on for ever. */
function robotOf(mail: Email, header: (name: string) => string): string | undefined {
  const automatic = header('auto-submitted')
  if (automatic && automatic.toLowerCase() !== 'no') return 'auto-submitted'
  if (/^(bulk|junk|list|auto_reply)$/i.test(header('precedence'))) return 'precedence'
  if (header('x-autoreply') || header('x-autorespond') || header('list-id')) return 'auto-reply'
  if (header('return-path') === '<>' || /^multipart\/report/i.test(header('content-type'))) return 'bounce'
  return /^(mailer-daemon|postmaster|no-?reply)@/i.test(mail.from?.address ?? '') ? 'robot' : undefined
}
