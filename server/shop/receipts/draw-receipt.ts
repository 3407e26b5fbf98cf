import { directionOf } from '#contract/languages/languages.ts'
import { sayIn } from '../../platform/languages/say.ts'
import type { Task } from '../../platform/threads/tasks.ts'
import { apart, drawHead, edges, noOwnFont } from './letterhead.ts'
import type { Receipt } from './receipt.ts'

declare module '../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-receipt': Task<Receipt, Uint8Array>
  }
}

const { left, right } = edges
const gap = 24
const half = (right - left - gap) / 2
/** The lowest position at which a row still fits on the page. */
const lowest = 740

type WriteText = typeof import('./write-text.ts').writeText
type TextBox = Parameters<WriteText>[2]

/** One A4 page, or more for many eSIMs: seller, buyer, date, items and prices. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { writeText } = await import('./write-text.ts')
  const { language, number, head } = receipt
  const say = sayIn(language)
  // Without these the file would name the library that drew it.
  const info = {
    Title: say('Receipt {number}', { number }),
    Author: head.name,
    Creator: head.name,
    Producer: head.name,
  }
  const page = new PdfPage({ size: 'A4', margin: left, lang: language, info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  drawPage(page, receipt, writeText)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(page: PDFKit.PDFDocument, receipt: Receipt, writeText: WriteText): void {
  const { language, head } = receipt
  const { ink, muted, line } = head.colours
  const say = sayIn(language)
  const isMirrored = directionOf(language) === 'rtl'
  let y = 56
  /** `x` counts from the side on which the language begins. */
  const write = (text: string, { x, width, align, ...place }: Omit<TextBox, 'y'>, colour = ink) => {
    const isAtRight = (align === 'right') !== isMirrored
    const from = isMirrored ? left + right - x - width : x
    return writeText(page.fillColor(colour), text, {
      language,
      ...place,
      x: from,
      y,
      width,
      align: isAtRight ? 'right' : 'left',
    })
  }
  /** Two texts side by side; the taller one sets the height of the row. */
  const row = (name: string, value: string, font: TextBox['font'] = 'text', size = 11) => {
    if (y > lowest) {
      page.addPage()
      y = left
    }
    const below = write(name, { x: left, width: half, size, font, direction: directionOf(language) })
    y = Math.max(below, write(value, { x: right - half, width: half, size, font, align: 'right' })) + 6
  }
  const rule = (colour = line) => {
    page.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(colour).stroke()
    y += 10
  }
  const column = (x: number, title: string, lines: readonly string[]): number => {
    const before = y
    y = write(title, { x, width: half, size: 9.5, font: 'strong' }, muted) + 3
    for (const text of lines) y = write(text, { x, width: half, size: 11 }) + 1
    const below = y
    y = before
    return below
  }

  const writeAt = (text: string, { y: at, ...place }: Omit<TextBox, 'align'>) => {
    y = at
    return write(text, place)
  }
  y = drawHead(page, { head, y, isMirrored, write: writeAt }) + 34
  y = write(say('Receipt'), { x: left, width: right - left, size: 30, font: 'display' }) + 14

  const { name, address, registration, taxId } = receipt.seller
  const taxLine = taxId ? say('Tax ID {taxId}', { taxId: apart(taxId) }) : ''
  const seller = [name, ...address, registration, taxLine].filter(Boolean)
  const buyer = receipt.buyer.length > 0 ? receipt.buyer : [say('Guest')]
  y = Math.max(column(left, say('Sold by'), seller), column(left + half + gap, say('Sold to'), buyer)) + 22

  rule()
  row(say('Receipt number'), receipt.number)
  row(say('Order number'), receipt.orderNo)
  row(say('Date'), receipt.date)
  y += 16

  rule(ink)
  for (const [item, price] of receipt.items) row(item, price)
  y += 2
  rule(ink)
  row(say('Total'), receipt.total, 'strong', 13)
  for (const [sentence, amount] of [...receipt.paidWith, ...receipt.wentBack]) row(sentence, amount)
  y += 12
  const wide = { x: left, width: right - left, direction: directionOf(language) }
  if (receipt.note) y = write(receipt.note, { ...wide, size: 11, font: 'strong' }) + 8
  const [shop, url] = [apart(head.name), apart(receipt.shopUrl)]
  const thanks = say('Thank you for travelling with {shop}. {url}', { shop, url })
  write(thanks, { ...wide, size: 9.5 }, muted)
}
