import type { Receipt } from './receipt.ts'

const ink = '#052733'
const muted = '#48606a'
const left = 56
const right = 539

/** One A4 page: who sold what to whom, when, for how much. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  // Its fonts take a tenth of a second to load, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const page = new PdfPage({ size: 'A4', margin: left, info: { Title: `Receipt ${receipt.number}` } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  page.fillColor(ink).font('Times-Bold').fontSize(26).text(receipt.seller.name, left, 56)
  page.font('Helvetica').fontSize(10).fillColor(muted)
  for (const line of [...receipt.seller.address, receipt.seller.taxId && `Tax ID ${receipt.seller.taxId}`])
    if (line) page.text(line)

  page.moveDown(2).fillColor(ink).font('Times-Bold').fontSize(18).text('Receipt')
  page.font('Helvetica').fontSize(10).moveDown(0.5)
  row(page, 'Number', receipt.number)
  row(page, 'Date', receipt.date)
  row(page, 'Buyer', receipt.buyer.join(', ') || 'Guest')

  page.moveDown(1.5)
  rule(page)
  row(page, receipt.item, receipt.total)
  rule(page)
  page.font('Helvetica-Bold')
  row(page, 'Total', receipt.total)
  page.font('Helvetica')
  for (const [label, amount] of receipt.paidWith) row(page, `Paid with: ${label}`, amount)
  if (receipt.note) page.moveDown(1).fillColor(ink).text(receipt.note, left)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function row(page: PDFKit.PDFDocument, name: string, value: string): void {
  const { y } = page
  page.fillColor(ink).text(name, left, y, { width: 320 })
  page.text(value, left, y, { width: right - left, align: 'right' })
  page.moveDown(0.4)
}

function rule(page: PDFKit.PDFDocument): void {
  const { y } = page
  page.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(ink).stroke()
  page.moveDown(0.6)
}
