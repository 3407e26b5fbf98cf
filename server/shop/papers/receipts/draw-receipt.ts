import { shownTaxId } from '../../../platform/profile/shown-tax-id.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import { layOutSheet } from '../pdf/lay-out-sheet.ts'
import { apart, edges, noOwnFont } from '../pdf/letterhead.ts'
import type { Receipt } from './receipt.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-receipt': Task<Receipt, Uint8Array>
  }
}

type WriteText = typeof import('../pdf/write-text.ts').writeText

/** One A4 page, or more for many eSIMs: seller, buyer, date, items and prices. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { writeText } = await import('../pdf/write-text.ts')
  const { language, number, head } = receipt
  const say = sayIn(language)
  // Without these the file would name the library that drew it.
  const info = {
    Title: say('Receipt {number}', { number }),
    Author: head.name,
    Creator: head.name,
    Producer: head.name,
  }
  const page = new PdfPage({ size: 'A4', margin: edges.left, lang: language, info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  drawPage(page, receipt, writeText)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(page: PDFKit.PDFDocument, receipt: Receipt, write: WriteText): void {
  const { language, head } = receipt
  const { ink, muted } = head.colours
  const say = sayIn(language)
  const sheet = layOutSheet(page, { language, head, write })
  sheet.paragraph(say('Receipt'), { size: 30, font: 'display', below: 14 })

  const { name, address, registration, management, taxId } = receipt.seller
  const taxLine = shownTaxId(taxId, say, apart(taxId))
  const seller = [name, ...address, registration, management, taxLine].filter(Boolean)
  const buyer = receipt.buyer.length > 0 ? receipt.buyer : [say('Guest')]
  sheet.columns({ title: say('Sold by'), lines: seller }, { title: say('Sold to'), lines: buyer })

  sheet.rule()
  sheet.row(say('Receipt number'), receipt.number)
  sheet.row(say('Order number'), receipt.orderNo)
  sheet.row(say('Date'), receipt.date)
  sheet.skip(16)

  sheet.rule(ink)
  for (const [item, price] of receipt.items) sheet.row(item, price)
  sheet.skip(2)
  sheet.rule(ink)
  sheet.row(say('Total'), receipt.total, 'strong', 13)
  for (const [sentence, amount] of [...receipt.paidWith, ...receipt.wentBack]) sheet.row(sentence, amount)
  sheet.skip(12)
  if (receipt.note) sheet.paragraph(receipt.note, { size: 11, font: 'strong' })
  const [shop, url] = [apart(head.name), apart(receipt.shopUrl)]
  const thanks = say('Thank you for travelling with {shop}. {url}', { shop, url })
  sheet.paragraph(thanks, { size: 9.5, colour: muted })
}
