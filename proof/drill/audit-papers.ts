import { creditInSales } from './audit-credit.ts'
import type { Books } from './books.ts'
import type { PaperEntry } from './paper-entries.ts'
import type { Difference } from './difference.ts'
import { groupBy, sumOf } from './group-by.ts'

const signOf = ({ kind }: Pick<PaperEntry, 'kind'>): 1 | -1 => (kind === 'invoice' ? 1 : -1)
const statedIn = (papers: readonly PaperEntry[]): number => sumOf(papers.map((paper) => signOf(paper) * paper.gross))

/** Each series of a year counts from one to its last number: none is missing, and none is used twice. */
function auditNumbers({ papers = [], series = [] }: Books): Difference[] {
  const rule = 'no invoice number is missing or used twice'
  const found = groupBy(papers, ({ number }) => number.replace(/-\d+$/, ''))
  const names = new Set([...found.keys(), ...series.map(({ name }) => name)])
  return [...names].flatMap((name) => {
    const last = series.find((each) => each.name === name)?.last ?? 0
    const numbers = (found.get(name) ?? []).map(({ number }) => Number(number.split('-').at(-1)))
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.includes(number))
    const isTwice = new Set(numbers).size !== numbers.length || numbers.some((number) => number > last)
    return missing.length > 0 || isTwice
      ? [{ rule, what: `${name} up to ${last}, ${numbers.length} issued, missing: ${missing.join(' ')}`, about: [] }]
      : []
  })
}

/** A paper says the same in its lines, its total and its row; a credit note names an invoice of its own sale. */
function auditContents({ papers = [] }: Books): Difference[] {
  const rule = 'a paper adds up'
  const saleOf = new Map(papers.map(({ number, saleId }) => [number, saleId]))
  return papers.flatMap((paper) => {
    const { number, saleId, gross, net, tax, corrects, lines } = paper
    const isWhole =
      gross === net + tax &&
      gross === sumOf(lines.map((line) => line.gross)) &&
      tax === sumOf(lines.map((line) => line.tax))
    const isOwn = corrects === null ? paper.kind === 'invoice' : saleOf.get(corrects) === saleId
    return isWhole && isOwn ? [] : [{ rule, what: `${number}: ${JSON.stringify(paper)}`, about: [saleId] }]
  })
}

/** Tax is the price less the net price, rounded once, over all papers of a sale at one rate. Reckoned apart from the shop. */
function auditTax({ papers = [] }: Books): Difference[] {
  const rule = 'the tax of a sale is that of what remains of it'
  const bySale = groupBy(papers, ({ saleId, scheme, country, rate }) => `${saleId} ${scheme} ${country} ${rate}`)
  return [...bySale.values()].flatMap((of) => {
    const [{ saleId, rate, scheme } = { saleId: '', rate: 0, scheme: '' }] = of
    const gross = statedIn(of)
    const tax = sumOf(of.map((paper) => signOf(paper) * paper.tax))
    const owed = gross - Math.round((gross * 10_000) / (10_000 + rate))
    const what = `${tax} of ${gross} at ${rate}, ${owed} owed (${scheme})`
    return tax === owed ? [] : [{ rule, what, about: [saleId] }]
  })
}

/** What the papers of a sale leave is what its card, its credit and its voucher paid, less all that went back. */
function auditAgainstPayments(books: Books): Difference[] {
  const rule = 'invoices less credit notes are what was kept of each payment'
  const bySale = groupBy(books.papers ?? [], ({ saleId }) => saleId)
  const linesOf = groupBy(books.taxedLines ?? [], ({ saleId }) => saleId)
  const payments = new Map(books.payments.map((payment) => [payment.id, payment]))
  const creditOf = creditInSales(books)
  // A voucher has all of it back or what the line says.
  const vouchers = new Map((books.voucherLines ?? []).map(({ id, kept, paid }) => [id, paid > 0 ? kept : 0]))
  const given = new Map(books.otherRefunds.map(({ line, amount }) => [line, amount]))
  return books.sales.flatMap(({ id, paymentId, currency }) => {
    const lines = linesOf.get(id)
    if (!lines) return []
    const payment = paymentId === null ? undefined : payments.get(paymentId)
    const byCard = payment?.status === 'succeeded' ? payment.amount - payment.refundedAmount : 0
    const others = sumOf(lines.map(({ line }) => creditOf(line) + (vouchers.get(line) ?? 0) - (given.get(line) ?? 0)))
    const stated = statedIn(bySale.get(id) ?? [])
    const what = `${stated} ${currency} on paper, ${byCard} kept of the card and ${others} otherwise`
    return stated === byCard + others ? [] : [{ rule, what, about: [id, paymentId ?? ''] }]
  })
}

/** What the papers state of each line is what the office counts of it, in the sale's own currency. */
function auditAgainstFigures({ papers = [], taxedLines = [] }: Books): Difference[] {
  const rule = 'invoices less credit notes are what the figures count'
  const stated = new Map<string, number>()
  for (const paper of papers)
    for (const { lineId, gross } of paper.lines) stated.set(lineId, (stated.get(lineId) ?? 0) + signOf(paper) * gross)
  return taxedLines.flatMap(({ line, saleId, status, counted, isDue }) => {
    const onPaper = stated.get(line) ?? 0
    if (isDue) return [{ rule, what: 'its papers are still to be looked at', about: [saleId, line] }]
    const what = `${onPaper} on paper, ${counted} in the figures (${status})`
    return onPaper === counted ? [] : [{ rule, what, about: [saleId, line] }]
  })
}

/** Invoices and credit notes against payments, goods and figures, to the last minor unit. Nothing without tax. */
export const auditPapers = (books: Books): Difference[] => [
  ...auditNumbers(books),
  ...auditContents(books),
  ...auditTax(books),
  ...auditAgainstPayments(books),
  ...auditAgainstFigures(books),
]
