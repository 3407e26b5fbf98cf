import { shownDayUtc, shownMomentUtc, shownShortDayUtc } from '#contract/formats/dates.ts'
import { formatBooks, writeBooks } from '#contract/money/books-money.ts'
import type { PartnerStatement } from '#contract/channels/partner-statement.ts'
import type { Task } from '../../../../platform/threads/tasks.ts'
import { layOutSheet, type Cell, type Sheet } from '../../../papers/pdf/lay-out-sheet.ts'
import { edges, noOwnFont } from '../../../papers/pdf/letterhead.ts'
import type { Paper } from '../../../papers/pdf/paper.ts'
import { mostRows, rowsOf } from './write-statement.ts'

declare module '../../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-partner-statement': Task<PrintedStatement, Uint8Array>
  }
}

export interface PrintedStatement {
  statement: PartnerStatement
  paper: Paper
}

/** As many A4 pages as it needs. In English, like everything partners read. */
export async function drawStatement({ statement, paper: { head, seller } }: PrintedStatement): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { writeText } = await import('../../../papers/pdf/write-text.ts')
  const info = { Title: titleOf(statement), Author: head.name, Creator: head.name, Producer: head.name }
  const page = new PdfPage({ size: 'A4', margin: edges.left, lang: 'en', info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  const sheet = layOutSheet(page, { language: 'en', head, write: writeText })
  sheet.paragraph('Statement', { size: 30, font: 'display', below: 14 })
  sheet.columns(
    { title: 'From', lines: [seller.name, ...seller.address, seller.taxId].filter(Boolean) },
    { title: 'For', lines: [statement.partner] },
  )
  drawSummary(sheet, statement, head.colours.ink)
  drawLines(sheet, statement, head.colours)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

const titleOf = ({ month, partner }: PartnerStatement) => `Statement ${month}, ${partner}`

const shown = (amount: string): string =>
  amount.startsWith('-') ? `-${formatBooks(amount.slice(1))}` : formatBooks(amount)

function drawSummary(sheet: Sheet, statement: PartnerStatement, ink: string): void {
  const { from, until, isComplete, opening, closing, totals, mode } = statement
  const last = new Date(new Date(until).getTime() - 1).toISOString()
  const period = isComplete ? shownDayUtc(last) : shownMomentUtc(until)
  sheet.rule()
  sheet.row('Period', `${shownDayUtc(from)} to ${period}`)
  if (mode === 'test') sheet.row('Account', 'Test: no money')
  sheet.skip(10)
  sheet.rule(ink)
  sheet.row('Opening balance', shown(opening), 'strong')
  sheet.row('Paid in', shown(totals.payments))
  sheet.row('Orders', shown(totals.orders))
  sheet.row('Top-ups', shown(totals.topUps))
  sheet.row('Refunds', shown(totals.refunds))
  sheet.rule(ink)
  sheet.row('Closing balance', shown(closing), 'strong', 13)
  sheet.skip(18)
}

const { left, right } = edges
const dayWidth = 54
const amountWidth = 70
const textWidth = right - left - dayWidth - 2 * amountWidth - 24

const cellsOf = (day: string, text: string, amount: string, balance: string): Cell[] => [
  { text: day, x: left, width: dayWidth },
  { text, x: left + dayWidth, width: textWidth },
  { text: amount, x: right - 2 * amountWidth - 12, width: amountWidth, align: 'right' },
  { text: balance, x: right - amountWidth, width: amountWidth, align: 'right' },
]

function drawLines(sheet: Sheet, statement: PartnerStatement, { ink, muted }: { ink: string; muted: string }): void {
  const rows = rowsOf(statement)
  if (rows.length === 0) {
    sheet.paragraph('Nothing was booked in this time.', { size: 11 })
    return
  }
  sheet.cells(cellsOf('Date', 'What', 'Amount', 'Balance'), { font: 'strong' })
  sheet.rule(ink)
  for (const { day, text, amountCents, balance } of rows)
    sheet.cells(cellsOf(shownShortDayUtc(day), text, shown(writeBooks(amountCents)), shown(balance)))
  const isSummed = statement.lines.length > mostRows
  const note = isSummed ? ' This month is shown by day; the CSV statement has each line.' : ''
  sheet.skip(6)
  sheet.paragraph(`Dates are in ${statement.timeZone}, amounts in ${statement.currency}.${note}`, {
    size: 9.5,
    colour: muted,
  })
}
