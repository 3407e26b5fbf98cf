import type { Receipt } from './receipt.ts'

const ink = '#052733'
const muted = '#48606a'
const left = 56
const right = 539
const gap = 16

type WriteText = typeof import('./write-text.ts').writeText

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
  const { seller } = receipt
  let y = 56
  const write = (text: string, size: number, font: 'Helvetica' | 'Times-Bold' = 'Helvetica') => {
    y = writeText(page, text, { x: left, y, width: right - left, size, font })
  }
  /** A name on the left, and what it is on the right; the longer of the two makes the row's height. */
  const row = (name: string, value: string, font: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica') => {
    const width = (right - left - gap) / 2
    const below = writeText(page, name, { x: left, y, width, size: 10, font })
    y = Math.max(below, writeText(page, value, { x: right - width, y, width, size: 10, font, align: 'right' })) + 5
  }
  const rule = () => {
    page.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(ink).stroke()
    y += 8
  }

  page.fillColor(ink)
  write(seller.name, 26, 'Times-Bold')
  page.fillColor(muted)
  for (const line of seller.address) write(line, 10)
  if (seller.taxId) write(`Tax ID ${seller.taxId}`, 10)

  y += 24
  page.fillColor(ink)
  write('Receipt', 18, 'Times-Bold')
  y += 6
  row('Number', receipt.number)
  row('Date', receipt.date)
  row('Buyer', receipt.buyer.join(', ') || 'Guest')

  y += 14
  rule()
  row(receipt.item, receipt.total)
  rule()
  row('Total', receipt.total, 'Helvetica-Bold')
  for (const [label, amount] of receipt.paidWith) row(`Paid with: ${label}`, amount)
  y += 10
  if (receipt.note) write(receipt.note, 10)
}
