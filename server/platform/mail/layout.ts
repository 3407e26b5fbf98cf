import { directionOf } from '#contract/languages/languages.ts'
import { type Say, sayIn } from '../languages/say.ts'
import type { BrandColours } from '../profile/palette/brand-colours.ts'
import { blockHtml, blockText, escapeHtml, type MailBlock, nameAndValue, sidesOf } from './block.ts'
import type { MailFrame } from './mail-frame.ts'
import type { OutgoingMail } from './mailer.ts'

export interface MailContent {
  subject: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why the customer got this mail, in a sentence. */
  reason: string
  /** How to unsubscribe from this kind of mail; a mail about a purchase has none. */
  unsubscribe?: { pageUrl: string; oneClickUrl: string }
}

export type WrittenMail = Required<Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'headers' | 'attachments'>>

/** Puts a mail into the shop's frame, in the frame's language. */
export function layOutMail(content: MailContent, frame: MailFrame): WrittenMail {
  const say = sayIn(frame.language)
  return {
    subject: content.subject,
    text: writeText(content, frame, say),
    html: writeHtml(content, frame, say),
    // Auto-responders do not answer such mail.
    headers: {
      'auto-submitted': 'auto-generated',
      ...(frame.supportEmail && { 'reply-to': frame.supportEmail }),
      ...(content.unsubscribe && oneClick(content.unsubscribe)),
    },
    attachments: logoOf(frame),
  }
}

function logoOf({ mark }: MailFrame): WrittenMail['attachments'] {
  if (typeof mark === 'string') return []
  return [{ filename: 'logo.png', content: mark.content, contentType: 'image/png', cid: mark.cid }]
}

/** The button that mail programs show beside the sender. https://www.rfc-editor.org/rfc/rfc8058 */
const oneClick = ({ oneClickUrl }: NonNullable<MailContent['unsubscribe']>) => ({
  'list-unsubscribe': `<${oneClickUrl}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

const stopLabel = (say: Say) => say('Stop emails like this')

function writeText({ heading, blocks, reason, unsubscribe }: MailContent, frame: MailFrame, say: Say): string {
  const { shop, homeUrl, seller, supportEmail, links } = frame
  const foot = [
    `--\n${reason}`,
    unsubscribe && nameAndValue(say, stopLabel(say), unsubscribe.pageUrl),
    `${shop}, ${homeUrl}`,
    seller,
    supportEmail,
    ...links.map(({ label, url }) => nameAndValue(say, label, url)),
  ]
  return [heading, ...blocks.flatMap((block) => blockText(block, say)), foot.filter(Boolean).join('\n')].join('\n\n')
}

/**
 * Dark colours, for mail programs that support them; the light ones are in each element, since some drop this block.
 */
const nightStyles = ({ day, night }: BrandColours) => `
  @media (prefers-color-scheme: dark) {
    .page { background: ${night.page} !important; } .paper { background: ${night.paper} !important; border-color: ${night.line} !important; }
    .ink, .ink td { color: ${night.ink} !important; } .muted { color: ${night.muted} !important; } .line { border-color: ${night.line} !important; }
    .code { background: ${night.code} !important; } .sun { background: ${night.sun} !important; } .on-sun { color: ${night.onSun} !important; }
    .plate { background: ${day.page} !important; padding: 10px 14px !important; border-radius: 10px !important; }
  }`

function writeHtml({ subject, heading, blocks, reason, unsubscribe }: MailContent, frame: MailFrame, say: Say): string {
  const { language, colours } = frame
  const { day } = colours
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${nightStyles(colours)}</style></head>
<body class="page" style="margin:0;padding:0;background:${day.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start">
<tr><td style="padding:0 0 20px">${wordmark(frame)}</td></tr>
<tr><td class="paper" style="background:${day.paper};border:1px solid ${day.line};border-radius:16px;padding:32px 28px">
<h1 class="ink" style="margin:0 0 16px;font:600 26px/1.15 ${displayFont};color:${day.ink}">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, frame)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:400 13px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:${day.muted}">${escapeHtml(reason)}<br>
${unsubscribe ? `${quietLink(frame, stopLabel(say), unsubscribe.pageUrl)}<br>` : ''}
${whose(frame)}</td></tr>
</table></td></tr></table></body></html>`
}

const quietLink = ({ colours }: MailFrame, label: string, url: string): string =>
  `<a class="muted" href="${escapeHtml(url)}" style="color:${colours.day.muted}">${escapeHtml(label)}</a>`

/** The shop, the seller, and the contact. */
function whose(frame: MailFrame): string {
  const { shop, homeUrl, claim, seller, supportEmail, links } = frame
  const lines = [
    `${quietLink(frame, shop, homeUrl)}${claim ? `. ${escapeHtml(claim)}` : ''}`,
    escapeHtml(seller),
    supportEmail ? quietLink(frame, supportEmail, `mailto:${supportEmail}`) : '',
    links.map(({ label, url }) => quietLink(frame, label, url)).join(' · '),
  ]
  return lines.filter(Boolean).join('<br>\n')
}

const displayFont = 'Besley,Rockwell,Georgia,serif'

function wordmark(frame: MailFrame): string {
  const { mark } = frame
  if (mark === 'sun') return sunMark(frame)
  return mark === 'bar' ? barMark(frame) : logoMark(frame, mark)
}

/** The sun on the horizon in two table cells: most inboxes block pictures, and this is not one. */
const sunMark = ({ shop, language, colours: { day } }: MailFrame) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-${sidesOf(directionOf(language)).end}:10px"><div class="line" style="width:26px;border-bottom:3px solid ${day.sea}"><div style="width:18px;height:9px;margin:0 4px 3px;background:${day.sun};border-radius:9px 9px 0 0;font-size:0">&nbsp;</div></div></td>
<td class="ink" style="font:600 20px/1 ${displayFont};color:${day.ink}">${escapeHtml(shop)}</td></tr></table>`

/** The shop's name over a bar in its colour. */
const barMark = ({ shop, colours: { day } }: MailFrame) =>
  `<div class="ink" dir="auto" style="font:600 20px/1.25 ${displayFont};color:${day.ink};overflow-wrap:anywhere">${escapeHtml(shop)}</div>
<div class="sun" style="width:36px;height:4px;margin:6px 0 0;background:${day.sun};border-radius:2px;font-size:0;line-height:0">&nbsp;</div>`

const logoBox = { width: 240, height: 48 }

/** Drawn for a light background, so in dark mode it gets a light plate. Readers without pictures see the name. */
function logoMark({ shop, colours: { day } }: MailFrame, { cid, width, height }: Exclude<MailFrame['mark'], string>) {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="plate"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(shop)}" width="${shownWidth}" height="${shownHeight}" style="display:block;border:0;font:600 20px/1.25 ${displayFont};color:${day.ink}"></td></tr></table>`
}
