import { type Direction, directionOf } from '#contract/languages/languages.ts'
import { inARow } from '../languages/in-a-row.ts'
import type { Say } from '../languages/say.ts'
import type { BrandColours, ColourRoles } from '../profile/palette/brand-colours.ts'
import type { MailFrame } from './mail-frame.ts'

/** One piece of a mail. Each is written as HTML and as plain text, so the two never say different things. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** A heading for the next few blocks. */
  | { kind: 'title'; text: string }
  /** A link to another page. */
  | { kind: 'link'; label: string; url: string }
  /** The main action. */
  | { kind: 'button'; label: string; url: string }
  /** Names and values, one pair per line. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** An inline attachment, by its `cid`. */
  | { kind: 'picture'; cid: string; alt: string; widthPx: number }
  /** A person's text, with its line breaks. */
  | { kind: 'words'; text: string }
  /** Something to copy letter by letter, and what it is. */
  | { kind: 'code'; label?: string; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }

/** As plain text, in one or more paragraphs. */
export function blockText(block: MailBlock, say: Say): string[] {
  switch (block.kind) {
    case 'button':
    case 'link':
      return [labelled(say, block.label, block.url)]
    case 'title':
      return [`${block.text}\n${'-'.repeat(block.text.length)}`]
    case 'code':
      return [block.label ? labelled(say, block.label, block.text) : block.text]
    case 'facts':
      return [block.rows.map(([name, value]) => nameAndValue(say, name, value)).join('\n')]
    case 'picture':
      return [say('({picture}: attached as a picture)', { picture: block.alt })]
    default:
      return [block.text]
  }
}

/** A label that is a question or a whole sentence ends with its own mark, and takes no colon. */
const isWhole = (label: string): boolean => /[?!.:？！。：؟]$/.test(label)

const labelled = (say: Say, label: string, text: string) =>
  `${isWhole(label) ? label : say('{label}:', { label })}\n${text}`

/** In one line of plain text. */
export const nameAndValue = (say: Say, name: string, value: string): string =>
  isWhole(name) ? inARow(say, name, value) : say('{name}: {value}', { name, value })

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => replacements[sign] ?? sign)

/** As physical sides: mail programs do not support logical ones. */
type Sides = { start: 'left' | 'right'; end: 'left' | 'right' }

export const sidesOf = (direction: Direction): Sides =>
  direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }

const sans = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const styles = ({ day }: BrandColours, { start }: Sides) => {
  const text = `margin:0 0 16px;font:400 16px/1.55 ${sans};color:${day.ink}`
  return {
    text,
    title: `margin:28px 0 8px;font:600 18px/1.3 Besley,Rockwell,Georgia,serif;color:${day.ink}`,
    link: `font:600 16px/1.55 ${sans};color:${day.ink}`,
    label: `margin:0 0 4px;font:600 13px/1.4 ${sans};color:${day.muted}`,
    words: `${text};padding:4px 0;padding-${start}:14px;border-${start}:3px solid ${day.line};white-space:pre-wrap;overflow-wrap:anywhere`,
    note: `margin:0 0 12px;font:400 14px/1.5 ${sans};color:${day.muted}`,
    button: `display:inline-block;padding:14px 24px;font:600 16px/1.2 ${sans};color:${day.onSun};text-decoration:none`,
    code: `margin:0 0 16px;padding:12px 14px;border-radius:12px;background:${day.code};font:400 14px/1.5 ui-monospace,Menlo,Consolas,monospace;color:${day.ink};word-break:break-all`,
  }
}

/** Styles are inline in each element: several mail programs read no others. */
export function blockHtml(block: MailBlock, { language, colours }: Pick<MailFrame, 'language' | 'colours'>): string {
  const { day } = colours
  const sides = sidesOf(directionOf(language))
  const style = styles(colours, sides)
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${style.text}">${escapeHtml(block.text)}</p>`
    case 'title':
      return `<h2 class="ink" style="${style.title}">${escapeHtml(block.text)}</h2>`
    case 'link':
      return `<p style="margin:0 0 8px"><a class="ink" href="${escapeHtml(block.url)}" style="${style.link}">${escapeHtml(block.label)}</a></p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="sun" style="background:${day.sun};border-radius:12px"><a class="on-sun" href="${escapeHtml(block.url)}" style="${style.button}">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'facts':
      return `<table class="ink" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font:400 15px/1.5 ${sans}">${block.rows.map((row) => factHtml(row, day, sides)).join('')}</table>`
    case 'picture':
      return `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(block.cid)}" alt="${escapeHtml(block.alt)}" width="${block.widthPx}" style="display:block;background:#ffffff;border-radius:8px;max-width:100%"></p>`
    case 'words':
      return `<p class="ink line" dir="auto" style="${style.words}">${escapeHtml(block.text)}</p>`
    case 'code':
      return `${block.label ? `<p class="muted" style="${style.label}">${escapeHtml(block.label)}</p>` : ''}<p class="ink code" dir="ltr" style="${style.code}">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="muted" style="${style.note}">${escapeHtml(block.text)}</p>`
  }
}

const factHtml = ([name, value]: readonly [string, string], { ink, line }: ColourRoles, { end }: Sides): string =>
  `<tr><td class="line" style="min-width:6.5em;padding:8px 0;padding-${end}:12px;border-bottom:1px solid ${line};color:${ink}">${escapeHtml(name)}</td><td class="line" align="${end}" style="padding:8px 0;border-bottom:1px solid ${line};font-weight:600;color:${ink}">${escapeHtml(value)}</td></tr>`
