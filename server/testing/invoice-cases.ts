import type { InvoiceDocument, InvoiceLine } from '../shop/papers/invoices/invoice-document.ts'
import { splitTax } from '#contract/money/split-tax.ts'

const seller = {
  name: 'Landfall Reisedaten GmbH & Co. KG',
  address: ['Hafenstraße 7', '20457 Hamburg'],
  country: 'DE',
  taxId: 'DE136695976',
  registration: 'HRB 123456',
}

const colours = { ink: '#052733', muted: '#48606a', line: '#d3e2e6', sun: '#fca930' }

type Case = Omit<Partial<InvoiceDocument>, 'lines' | 'total'> & { gross?: number[]; names?: string[] }

/** An invoice of EUR 14.90 to a German consumer, unless the case says otherwise. */
export function invoiceCase({ gross = [1490], names = ['Japan, 5 GB, 30 days'], ...said }: Case = {}): InvoiceDocument {
  const treatment = said.treatment ?? { scheme: 'domestic', country: 'DE', rate: 1900 }
  const sum = gross.reduce((all, one) => all + one, 0)
  const total = splitTax(sum, treatment.rate)
  let taxLeft = total.tax
  const lines: InvoiceLine[] = gross.map((one, index) => {
    const isLast = index === gross.length - 1
    const tax = isLast ? taxLeft : Math.floor((total.tax * one) / sum)
    taxLeft -= tax
    return { lineId: `line-${index + 1}`, name: names[index] ?? `eSIM ${index + 1}`, gross: one, net: one - tax, tax }
  })
  return {
    kind: 'invoice',
    number: 'INV-2026-000042',
    issuedOn: '2026-11-17',
    suppliedOn: '2026-11-17',
    orderNos: ['LF261117ABCDEF'],
    language: 'en',
    seller,
    buyer: { name: 'Maya Lindqvist', email: 'maya@example.com', country: treatment.country },
    currency: 'EUR',
    treatment,
    isPaidByCard: true,
    head: { name: 'Landfall', mark: 'sun', colours },
    ...said,
    lines,
    total,
  }
}

const outside = { scheme: 'outside', rate: 0 } as const

/** What a shop in Germany meets, each with its name. */
export const invoiceCases: Readonly<Record<string, InvoiceDocument>> = {
  'Germany at 19 %': invoiceCase({ language: 'de', names: ['Japan, 5 GB, 30 Tage'] }),
  'Finland at 25.5 %': invoiceCase({ treatment: { scheme: 'oss', country: 'FI', rate: 2550 }, gross: [1999] }),
  'reverse charge': invoiceCase({
    language: 'fr',
    treatment: { scheme: 'reverse-charge', country: 'FR', rate: 0 },
    buyer: {
      name: 'Société Générale de Test',
      address: { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' },
      country: 'FR',
      vatNumber: 'FR40303265045',
    },
  }),
  'a company without a VAT number, from a GmbH': invoiceCase({
    language: 'de',
    names: ['eSIM-Datentarif: Japan 5 GB, 30 Tage'],
    seller: { ...seller, management: 'Geschäftsführerin: Maya Lind' },
    buyer: { name: 'Chor Altona e. V.', address: { street: 'Elbchaussee 1', city: 'Hamburg' }, country: 'DE' },
  }),
  'yen outside the EU': invoiceCase({
    language: 'ja',
    currency: 'JPY',
    gross: [2480],
    names: ['日本 5 GB・30日間'],
    treatment: { ...outside, country: 'JP' },
    buyer: { name: '山田 花子', email: 'hanako@example.com', country: 'JP' },
  }),
  'pounds with the tax in euros': invoiceCase({
    currency: 'GBP',
    gross: [1299, 899],
    names: ['Japan, 5 GB, 30 days', 'Thailand, 3 GB, 15 days'],
    treatment: { scheme: 'oss', country: 'IE', rate: 2300 },
    taxOwed: { currency: 'EUR', amount: 473 },
  }),
  'a credit note for a part': invoiceCase({
    kind: 'credit-note',
    number: 'CN-2026-000007',
    gross: [500],
    corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-01' },
    suppliedOn: '2026-11-01',
  }),
  'a credit note for all of it': invoiceCase({
    kind: 'credit-note',
    number: 'CN-2026-000008',
    language: 'de',
    corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-01' },
    suppliedOn: '2026-11-01',
  }),
  'a consumer above 250 euros, with an address': invoiceCase({
    gross: [9900, 9900, 5900],
    names: ['Japan, 5 GB, 30 days', 'Japan, 5 GB, 30 days', 'Europe, 10 GB, 30 days'],
    treatment: { scheme: 'oss', country: 'AT', rate: 2000 },
    buyer: {
      name: 'Maya Lindqvist',
      email: 'maya@example.com',
      address: { street: 'Ringstraße 1', postcode: '1010', city: 'Wien' },
      country: 'AT',
    },
  }),
  'tax of another country where the seller is registered': invoiceCase({
    currency: 'GBP',
    gross: [1299],
    seller: { ...seller, taxId: 'GB980780684' },
    treatment: { scheme: 'local', country: 'GB', rate: 2000 },
    taxOwed: { currency: 'EUR', amount: 252 },
  }),
  'a company outside the EU, in dollars': invoiceCase({
    currency: 'USD',
    treatment: { ...outside, country: 'US' },
    buyer: {
      name: 'Agency Inc.',
      address: { street: '1 Main Street', postcode: '10001', city: 'New York' },
      country: 'US',
    },
    isPaidByCard: false,
  }),
  'a credit note under reverse charge': invoiceCase({
    kind: 'credit-note',
    number: 'CN-2026-000009',
    language: 'fr',
    treatment: { scheme: 'reverse-charge', country: 'FR', rate: 0 },
    buyer: {
      name: 'Société Générale de Test',
      address: { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' },
      country: 'FR',
      vatNumber: 'FR40303265045',
    },
    corrects: { number: 'INV-2026-000042', issuedOn: '2026-11-01' },
    suppliedOn: '2026-11-01',
  }),
  'a Japanese buyer in Germany': invoiceCase({ language: 'ja', buyer: { name: '髙橋 翔太', country: 'DE' } }),
  'an Arabic buyer in Austria': invoiceCase({
    language: 'ar',
    names: ['اليابان، 5 جيجابايت، 30 يومًا'],
    treatment: { scheme: 'oss', country: 'AT', rate: 2000 },
    buyer: { name: 'فاطمة الزهراء', email: 'fatima@example.com', country: 'AT' },
  }),
  'a shop called A & B': invoiceCase({
    head: { name: 'A & B <Travel>', mark: 'bar', colours },
    seller: { ...seller, name: 'A & B "Reisen" GmbH' },
    isPaidByCard: false,
  }),
}
