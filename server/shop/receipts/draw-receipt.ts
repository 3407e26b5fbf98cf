import type { Receipt } from './receipt.ts'

const ink = '#052733'
const muted = '#48606a'
const line = '#d3e2e6'
const sun = '#fca930'
const left = 56
const right = 539
const gap = 24
const half = (right - left - gap) / 2

type WriteText = typeof import('./write-text.ts').writeText
type Place = Parameters<WriteText>[2]

/** One A4 page: who sold what to whom, when, for how much. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  // What draws and measures letters takes a tenth of a second to load, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { writeText } = await import('./write-text.ts')
  const page = new PdfPage({ size: 'A4', margin: left, info: { Title: `Receipt ${receipt.number}` } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  drawPage(page, receipt, writeText)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(page: PDFKit.PDFDocument, receipt: Receipt, writeText: WriteText): void {
  let y = 56
  const write = (text: string, place: Omit<Place, 'y'>, colour = ink) =>
    writeText(page.fillColor(colour), text, { ...place, y })
  /** Two things side by side; the longer of the two makes the row's height. */
  const row = (name: string, value: string, font: Place['font'] = 'text', size = 11) => {
    const below = write(name, { x: left, width: half, size, font })
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

  drawMark(page, left, y)
  y = write(receipt.seller.name, { x: left + 46, width: right - left - 46, size: 22, font: 'display' }) + 34
  y = write('Receipt', { x: left, width: right - left, size: 30, font: 'display' }) + 14

  const { name, address, taxId } = receipt.seller
  const seller = [name, ...address, ...(taxId ? [`Tax ID ${taxId}`] : [])]
  const buyer = receipt.buyer.length > 0 ? receipt.buyer : ['Guest']
  y = Math.max(column(left, 'Sold by', seller), column(left + half + gap, 'Sold to', buyer)) + 22

  rule()
  row('Receipt number', receipt.number)
  row('Order number', receipt.orderNo)
  row('Date', receipt.date)
  y += 16

  rule(ink)
  row(receipt.item, receipt.total)
  y += 2
  rule(ink)
  row('Total', receipt.total, 'strong', 13)
  for (const [label, amount] of receipt.paidWith) row(`Paid with ${label}`, amount)
  y += 12
  if (receipt.note) y = write(receipt.note, { x: left, width: right - left, size: 11, font: 'strong' }) + 8
  write(`Thank you for travelling with ${name}. ${receipt.shopUrl}`, { x: left, width: right - left, size: 9.5 }, muted)
}

/** The sun on the horizon. */
function drawMark(page: PDFKit.PDFDocument, x: number, y: number): void {
  page.path(`M${x + 6} ${y + 21} a12 12 0 0 1 24 0 z`).fill(sun)
  page.roundedRect(x, y + 24, 36, 3.5, 1.75).fill(ink)
}
