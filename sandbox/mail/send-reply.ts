import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { type Mail } from './store.ts'
import { replyToOf } from './pages.ts'

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** A reply as a mail program writes it: the answer on top, the original quoted below. */
function writeReply(mail: Mail, text: string, now: Date): string {
  const quoted = mail.text.split('\n').map((line) => `> ${line}`)
  const headers = [
    `From: <${oneLine(mail.to)}>`,
    `To: <${oneLine(replyToOf(mail) ?? mail.from)}>`,
    `Subject: =?utf-8?B?${Buffer.from(`Re: ${oneLine(mail.subject)}`).toString('base64')}?=`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${randomUUID()}@mailbox.sandbox>`,
    `In-Reply-To: ${oneLine(mail.headers['message-id'] ?? '')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const said = [text, '', `On ${now.toUTCString()}, ${oneLine(mail.from)} wrote:`, ...quoted].join('\n')
  return [...headers, '', Buffer.from(said).toString('base64')].join('\r\n')
}

/** Delivers the reply to the shop as the operator's mail service would. Returns the shop's outcome. */
export async function sendReply(
  { shopUrl, inboundSecret, now }: Pick<SandboxContext, 'shopUrl' | 'inboundSecret' | 'now'>,
  mail: Mail,
  text: string,
): Promise<string> {
  const answer = await fetch(`${shopUrl}/api/support/inbound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inboundSecret}`, 'content-type': 'message/rfc822' },
    body: writeReply(mail, text, now()),
  })
  const { outcome, message } = (await answer.json()) as { outcome?: string; message?: string }
  return outcome ?? message ?? `answered ${answer.status}`
}
