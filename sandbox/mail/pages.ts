import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import type { Mail, MailFile } from './store.ts'

/** `2026-11-16 10:20`, in UTC. */
const shownTime = (sentAt: string) => escapeHtml(sentAt.slice(0, 16).replace('T', ' '))

export function mailboxPage(mails: readonly Mail[], url: string): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${shownTime(mail.sentAt)}</td><td>${escapeHtml(mail.to)}</td><td><a href="${url}/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  const table = `<div class="scroll"><table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return page('Mailbox', rows.length > 0 ? table : '<p>No mail yet.</p>')
}

/** Pictures are shown inline, as mail programs do: each from the attachment of its name. */
function withPictures(html: string, files: readonly MailFile[]): string {
  const byCid = new Map(files.filter(({ cid }) => cid).map((file) => [file.cid, file]))
  return html.replace(/cid:([^"'\s>)]+)/g, (whole, name: string) => {
    const file = byCid.get(name)
    return file?.type.startsWith('image/') ? `data:${file.type};base64,${file.base64.replaceAll('\n', '')}` : whole
  })
}

/** The reply address; mails that cannot be replied to have none. */
export const replyToOf = ({ headers }: Mail): string | undefined => headers['reply-to']

const replyForm = (mail: Mail, url: string): string =>
  replyToOf(mail)
    ? `<h2>Reply</h2><form method="post" action="${url}/mail/${mail.id}/reply"><label class="wide">Your reply, from ${escapeHtml(mail.to)} <textarea name="text" required></textarea></label><button>Send reply</button></form>`
    : ''

/** The message is shown in a frame without scripts, as a mail program would. */
export function mailPage(
  mail: Mail,
  files: readonly MailFile[],
  { url, note = '' }: { url: string; note?: string },
): string {
  const body = mail.html ? withPictures(mail.html, files) : `<pre>${escapeHtml(mail.text)}</pre>`
  const attached = files
    .filter(({ cid }) => !cid || !mail.html?.includes(`cid:${cid}`))
    .map(
      ({ position, filename }) =>
        `<li><a href="${url}/mail/${mail.id}/files/${position}">${escapeHtml(filename)}</a></li>`,
    )
  return page(
    mail.subject,
    `${note && `<p role="status"><strong>${escapeHtml(note)}</strong></p>`}
     <p class="muted">To ${escapeHtml(mail.to)} from ${escapeHtml(mail.from)}, ${shownTime(mail.sentAt)} UTC</p>
     <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" srcdoc="${escapeHtml(`<base target="_blank">${body}`)}"></iframe>
     ${attached.length > 0 ? `<h2>Attached</h2><ul>${attached.join('')}</ul>` : ''}
     <details><summary>As plain text</summary><pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre></details>
     ${replyForm(mail, url)}`,
  )
}
