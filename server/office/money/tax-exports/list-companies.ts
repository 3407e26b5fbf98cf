import { money, toDecimalString } from '#contract/money/money.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import type { IssuedInvoice } from '../../../shop/papers/invoices/store.ts'

const amountOf = ({ currency }: Pick<IssuedInvoice, 'currency'>, minor: number): number =>
  Number(toDecimalString(money(minor, currency)))

/** The recapitulative statement: what companies of other states bought without tax, less what went back. */
export function* listCompanies(papers: readonly IssuedInvoice[]): Generator<string> {
  const sums = new Map<string, { vatNumber: string; currency: string; net: number }>()
  for (const { scheme, buyerVatNumber: vatNumber, currency, kind, net } of papers) {
    if (scheme !== 'reverse-charge' || !vatNumber) continue
    const key = `${vatNumber} ${currency}`
    const before = sums.get(key)?.net ?? 0
    sums.set(key, { vatNumber, currency, net: before + (kind === 'invoice' ? net : -net) })
  }
  yield csvLine(['VAT number', 'net', 'currency'])
  for (const sum of sums.values()) yield csvLine([sum.vatNumber, amountOf(sum, sum.net), sum.currency])
}

const columns =
  'number,kind,issued,corrects,scheme,country,rate,currency,net,tax,gross,buyer,buyer VAT number,orders'.split(',')

/** Every invoice and credit note, one a row; what went back is negative. */
export function* listPapers(papers: readonly IssuedInvoice[]): Generator<string> {
  yield csvLine(columns)
  for (const paper of papers) {
    const sign = paper.kind === 'invoice' ? 1 : -1
    const { net, tax, gross, document } = paper
    yield csvLine([
      paper.number,
      paper.kind,
      paper.issuedOn,
      paper.corrects,
      paper.scheme,
      paper.country,
      (paper.rate / 100).toFixed(2),
      paper.currency,
      ...[net, tax, gross].map((minor) => amountOf(paper, sign * minor)),
      document.buyer.name,
      paper.buyerVatNumber,
      document.orderNos.join(' '),
    ])
  }
}
