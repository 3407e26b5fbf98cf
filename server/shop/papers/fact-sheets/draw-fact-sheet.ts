import { shownTaxId } from '../../../platform/profile/shown-tax-id.ts'
import { directionOf, type Language } from '#contract/languages/languages.ts'
import { parseMoney } from '#contract/money/money.ts'
import type { FactLine, PlanFactsView } from '#contract/plans/plan-facts.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import type { Seller } from '../../../platform/profile/open-profile.ts'
import { apart, drawHead, edges, noOwnFont } from '../pdf/letterhead.ts'
import type { Paper } from '../pdf/paper.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-fact-sheet': Task<FactSheet, Uint8Array>
  }
}

/** The content of a contract summary. */
export interface FactSheet {
  language: Language
  paper: Paper
  facts: PlanFactsView
  date: string
  /** The web page with the full details. */
  address: string
}

type Writing = Pick<typeof import('../pdf/write-text.ts'), 'writeText' | 'linesAtSizes' | 'lineHeight'>
type TextBox = Parameters<Writing['writeText']>[2]

const { left, right } = edges
const labelWidth = 118
const gap = 16
const whole = { x: left, width: right - left }
const beside = { x: left + labelWidth + gap, width: right - left - labelWidth - gap }
const padding = 4
const foot = 800
/** Tried in order until everything fits. */
const sizes = [10, 9.5, 9, 8.5, 8] as const

/** One A4 page: what a plan promises, the seller and the price. */
export async function drawFactSheet(sheet: FactSheet): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const writing = await import('../pdf/write-text.ts')
  const { language, facts, paper } = sheet
  const shop = paper.head.name
  const say = sayIn(language)
  const Title = say('Contract summary: {plan}', { plan: facts.name })
  const info = { Title, Author: shop, Creator: shop, Producer: shop }
  const page = new PdfPage({ size: 'A4', margin: 0, lang: language, info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  drawPage(page, sheet, writing)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(page: PDFKit.PDFDocument, sheet: FactSheet, writing: Writing): void {
  const { language, paper, facts, date, address } = sheet
  const { ink, muted, line } = paper.head.colours
  const say = sayIn(language)
  const direction = directionOf(language)
  const isMirrored = direction === 'rtl'
  const write = (text: string, place: Omit<TextBox, 'align' | 'language'>, colour = ink) =>
    writing.writeText(page.fillColor(colour), text, {
      language,
      direction,
      ...place,
      x: isMirrored ? left + right - place.x - place.width : place.x,
      align: isMirrored ? 'right' : 'left',
    })
  let y = drawHead(page, { head: paper.head, y: 40, isMirrored, write }) + 14
  y = write(say('Contract summary'), { ...whole, y, size: 22, font: 'display' }) + 2
  y = write(facts.name, { ...whole, y, size: 13, font: 'strong' }) + 2
  const price = formatsIn(language).money(parseMoney(facts.price, facts.currency))
  const version = apart(facts.version)
  y = write(say('{price}. {date}. Version {version}.', { price, date, version }), { ...whole, y, size: 9.5 }, muted) + 8

  const lines: Lines = (text, width) =>
    writing.linesAtSizes(text, { x: 0, y: 0, width, size: sizes[0], language, direction })
  const { rows, size } = fitRows(sheet, { say, lines, lineHeight: writing.lineHeight, room: foot - 12 - y })
  for (const [index, { label, value }] of rows.entries()) {
    const [width, colour] = index === 0 ? [1.1, ink] : [0.75, line]
    page.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke()
    const top = y + padding
    const below = write(label, { x: left, width: labelWidth, y: top, size }, muted)
    y = Math.max(below, write(value, { ...beside, y: top, size })) + padding
  }
  write(apart(address), { ...whole, y: foot, size: 8.5 }, muted)
}

interface Row {
  label: string
  value: string
}

type Lines = (text: string, width: number) => (size: number) => string[]

interface PageSpace {
  say: Say
  lines: Lines
  lineHeight: number
  room: number
}

/**
 * Uses the largest size that fits. If even the smallest is too large, lists the networks of fewer countries: the web
 * page has them all.
 */
function fitRows(
  { facts, paper }: FactSheet,
  { say, lines, lineHeight, room }: PageSpace,
): { rows: Row[]; size: number } {
  const rowsWith = (countries: number): Row[] => [
    { label: say('Sold by'), value: sellerLine(paper.seller, say) },
    ...facts.lines.map((line) => ({
      label: line.label,
      value: line.parts ? byCountry(line, countries, say) : line.value,
    })),
  ]
  const rows = rowsWith(Number.POSITIVE_INFINITY)
  const measured = rows.map(({ label, value }) => [lines(label, labelWidth), lines(value, beside.width)] as const)
  const heights = (size: number) =>
    measured.map((both) => Math.max(...both.map((each) => each(size).length)) * lineHeight * size + 2 * padding)
  const over = (size: number) => heights(size).reduce((sum, height) => sum + height, 0) - room
  const largest = sizes.find((size) => over(size) <= 0)
  if (largest) return { rows, size: largest }

  const size = Math.min(...sizes)
  const networks = measured[1 + facts.lines.findIndex(({ parts }) => parts)]?.[1](size) ?? []
  // Leaves two lines for the sentence about the countries left out.
  const kept = networks.slice(0, Math.max(0, networks.length - Math.ceil(over(size) / (lineHeight * size)) - 2))
  return { rows: rowsWith(kept.join(' ').split(between).length - 1), size }
}

const between = '·'

function byCountry({ value, parts = [] }: FactLine, shown: number, say: Say): string {
  const told = parts
    .slice(0, shown)
    .map(({ label: country, value: networks }) => say('{country}: {networks}', { country, networks }))
  const countries = parts.length - told.length
  const rest =
    countries > 0
      ? [say('{countries, plural, one {# more country} other {# more countries}} at the address below', { countries })]
      : []
  return shown === 0 ? value : [...told, ...rest].join(` ${between} `)
}

function sellerLine({ name, address, registration, taxId }: Seller, say: Say): string {
  return [name, ...address, registration, shownTaxId(taxId, say, apart(taxId))].filter(Boolean).join(` ${between} `)
}
