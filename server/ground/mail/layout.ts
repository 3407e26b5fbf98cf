import { type Direction, directionOf, type Language, prefixOf, sourceLanguage } from '#contract/languages.ts'
import { type Say, sayIn } from '../languages/say.ts'
import { blockHtml, blockText, escapeHtml, type MailBlock, nameAndValue, sidesOf } from './block.ts'
import type { OutgoingMail } from './mailer.ts'

export interface MailContent {
  /** Of whoever reads it; the shop's own where nobody chose one. */
  language?: Language
  subject: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why this mail came, in a sentence. */
  reason: string
  /** How to get no more of its kind; a mail about a purchase has none. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string }
}

export type WrittenMail = Pick<OutgoingMail, 'subject' | 'text' | 'headers'> & { html: string }

/** Puts a mail into the shop's frame. `shopUrl` is where the footer leads. */
export function layOutMail(content: MailContent, shopUrl: string): WrittenMail {
  const language = content.language ?? sourceLanguage
  const say = sayIn(language)
  const homeUrl = shopUrl + prefixOf(language)
  return {
    subject: content.subject,
    text: writeText(content, homeUrl, say),
    html: writeHtml(content, homeUrl, say),
    // Out-of-office robots leave such mail alone.
    headers: { 'auto-submitted': 'auto-generated', ...(content.unsubscribe && oneClick(content.unsubscribe)) },
  }
}

/** The button that mail programs show beside the sender. https://www.rfc-editor.org/rfc/rfc8058 */
const oneClick = ({ oneClickUrl }: NonNullable<MailContent['unsubscribe']>) => ({
  'list-unsubscribe': `<${oneClickUrl}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

const stopLabel = (say: Say) => say('Stop emails like this')

function writeText({ heading, blocks, reason, unsubscribe }: MailContent, homeUrl: string, say: Say): string {
  const stop = unsubscribe ? `\n${nameAndValue(say, stopLabel(say), unsubscribe.pageUrl)}` : ''
  return [
    heading,
    ...blocks.flatMap((block) => blockText(block, say)),
    `--\n${reason}${stop}\nLandfall, ${homeUrl}`,
  ].join('\n\n')
}

/** Night colours, for mail programs that know them; the day's are in each element, since some drop this block. */
const nightStyles = `
  @media (prefers-color-scheme: dark) {
    .page { background: #06161d !important; } .paper { background: #10242d !important; border-color: #2e434c !important; }
    .ink, .ink td { color: #e9f3f5 !important; } .muted { color: #aebfc5 !important; } .line { border-color: #2e434c !important; }
    .code { background: #182f39 !important; }
  }`

const writeHtml = (
  { language = sourceLanguage, subject, heading, blocks, reason, unsubscribe }: MailContent,
  homeUrl: string,
  say: Say,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${nightStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:#f1f9fb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start">
<tr><td style="padding:0 0 20px">${wordmark(directionOf(language))}</td></tr>
<tr><td class="paper" style="background:#ffffff;border:1px solid #d3e2e6;border-radius:16px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;font:600 26px/1.15 Besley,Rockwell,Georgia,serif;color:#052733">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, directionOf(language))).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:400 13px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#48606a">${escapeHtml(reason)}<br>
${unsubscribe ? `<a class="muted" href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#48606a">${escapeHtml(stopLabel(say))}</a><br>` : ''}
<a class="muted" href="${escapeHtml(homeUrl)}" style="color:#48606a">Landfall</a>. ${escapeHtml(say('Data the moment you land.'))}</td></tr>
</table></td></tr></table></body></html>`

/** The sun on the horizon in two table cells: pictures are blocked in most inboxes, this is not one. */
const wordmark = (direction: Direction) => `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-${sidesOf(direction).end}:10px"><div class="line" style="width:26px;border-bottom:3px solid #0b3a49"><div style="width:18px;height:9px;margin:0 4px 3px;background:#fca930;border-radius:9px 9px 0 0;font-size:0">&nbsp;</div></div></td>
<td class="ink" style="font:600 20px/1 Besley,Rockwell,Georgia,serif;color:#052733">Landfall</td></tr></table>`
