import { addressLines } from '#contract/identity/postal-address.ts'
import { money } from '#contract/money/money.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import type { Language } from '#contract/languages/languages.ts'
import { placeNameIn } from '../../../platform/languages/place-name.ts'
import { countryFacts } from '../../basics/countries/countries.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import { layOutSheet, type Sheet } from '../pdf/lay-out-sheet.ts'
import { apart } from '../pdf/letterhead.ts'
import { type InvoiceDocument, taxCategoryOf } from './invoice-document.ts'
import { openArchivePage } from './open-archive-page.ts'
import { untaxedReason, writeCii } from './write-cii.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-invoice': Task<InvoiceDocument, Uint8Array>
  }
}

/** The invoice or credit note as a PDF/A-3 file with its data inside: the same bytes each time. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { writeText } = await import('../pdf/write-text.ts')
  const { language, head, number } = invoice
  const page = await openArchivePage({
    title: `${titleOf(invoice, sayIn(language))} ${number}`,
    author: head.name,
    language,
    at: new Date(`${invoice.issuedOn}T00:00:00Z`),
    xml: writeCii(invoice),
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  drawSheet(layOutSheet(page, { language, head, write: writeText }), invoice)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

const titleOf = ({ kind }: InvoiceDocument, say: Say): string =>
  kind === 'invoice' ? say('Invoice') : say('Credit note')

function drawSheet(sheet: Sheet, invoice: InvoiceDocument): void {
  const { language, head, corrects, lines } = invoice
  const { ink } = head.colours
  const say = sayIn(language)
  const formats = formatsIn(language)
  const day = (iso: string) => formats.dayUtc(`${iso}T00:00:00Z`)
  sheet.paragraph(titleOf(invoice, say), { size: 30, font: 'display', below: 14 })
  sheet.columns(
    { title: say('Sold by'), lines: sellerLines(invoice, say) },
    { title: say('Sold to'), lines: buyerLines(invoice, say) },
  )
  sheet.rule()
  sheet.row(invoice.kind === 'invoice' ? say('Invoice number') : say('Credit note number'), invoice.number)
  if (corrects) sheet.row(say('Corrects invoice'), `${corrects.number}, ${day(corrects.issuedOn)}`)
  sheet.row(say('Order number'), invoice.orderNos.join(', '))
  sheet.row(say('Date'), day(invoice.issuedOn))
  sheet.row(say('Date of supply'), day(invoice.suppliedOn))
  sheet.skip(16)

  sheet.rule(ink)
  const amount = (value: number) => formats.money(money(value, invoice.currency))
  for (const { name, net } of lines) sheet.row(name, amount(net))
  sheet.skip(2)
  sheet.rule(ink)
  drawTotals(sheet, invoice, say)
}

function drawTotals(sheet: Sheet, invoice: InvoiceDocument, say: Say): void {
  const { language, currency, total, taxOwed, treatment } = invoice
  const formats = formatsIn(language)
  const amount = (value: number) => formats.money(money(value, currency))
  const isTaxed = taxCategoryOf(treatment) === 'S'
  if (isTaxed) {
    const rate = formats.number(String(treatment.rate / 100))
    sheet.row(say('Total without VAT'), amount(total.net))
    sheet.row(
      say('VAT {rate} %, {country}', { rate, country: countryName(language, treatment.country) }),
      amount(total.tax),
    )
    if (taxOwed)
      sheet.row(
        say('The VAT in {currency}', { currency: taxOwed.currency }),
        formats.money(money(taxOwed.amount, taxOwed.currency)),
      )
  }
  sheet.row(say('Total'), amount(total.gross), 'strong', 13)
  sheet.skip(12)
  const reason = isTaxed
    ? undefined
    : treatment.scheme === 'outside'
      ? say('Not subject to VAT')
      : untaxedReason(invoice)
  if (reason) sheet.paragraph(reason, { size: 11, font: 'strong' })
  const settled = invoice.kind === 'invoice' ? say('Paid in full.') : say('This amount has been refunded.')
  sheet.paragraph(settled, { size: 9.5, colour: invoice.head.colours.muted })
}

const countryName = (language: Language, code: string): string =>
  placeNameIn(language)(code, countryFacts(code, code).name)

function sellerLines({ seller }: InvoiceDocument, say: Say): string[] {
  const { name, address, registration, management = '', taxId } = seller
  const vatLine = taxId && say('VAT number {number}', { number: apart(taxId) })
  return [name, ...address, registration, management, vatLine].filter(Boolean)
}

function buyerLines({ buyer, language }: InvoiceDocument, say: Say): string[] {
  const { name, email = '', address, country, vatNumber } = buyer
  const vatLine = vatNumber ? say('VAT number {number}', { number: apart(vatNumber) }) : ''
  return [name, ...(address ? addressLines(address) : []), countryName(language, country), email, vatLine].filter(
    Boolean,
  )
}
