import { type LineStatus, lineTraits } from '#contract/sales/line.ts'
import type { TaxTreatment } from '../../money/tax/decide-treatment.ts'
import { splitTax, type TaxedPrice } from '#contract/money/split-tax.ts'
import type { InvoiceDocument, InvoiceKind, InvoiceLine } from './invoice-document.ts'

/** A line of a sale, as far as its papers are concerned; amounts in minor units of the sale's currency. */
export interface SoldLine {
  lineId: string
  name: string
  status: LineStatus
  amount: number
  discount: number
  card: number
  /** Store credit that is still held for it. */
  creditUsed: number
  /** What an administrator gave back in part while the line stayed sold. */
  returned: number
  /** What was given back another way than to the card, where the card refused it. */
  givenOtherwise: number | undefined
}

/** An invoice or a credit note that exists. */
export type IssuedPaper = Pick<InvoiceDocument, 'kind' | 'number' | 'issuedOn' | 'treatment'> & {
  lines: readonly Pick<InvoiceLine, 'lineId' | 'name' | 'gross'>[]
}

/** One that is missing. */
export interface MissingPaper {
  kind: InvoiceKind
  treatment: TaxTreatment
  corrects: Pick<IssuedPaper, 'number' | 'issuedOn'> | undefined
  lines: InvoiceLine[]
  total: TaxedPrice
}

/**
 * How much of a line should be invoiced, after everything that went back. Undefined while a refund is under way, or an
 * administrator has to decide: then the papers stay as they are.
 */
function grossOf(line: SoldLine): number | undefined {
  const { isPaid, owesRefund, isGoingBack, awaitsDecision, isRefunded, isGivenUp } = lineTraits[line.status]
  const paid = line.amount - line.discount
  if (!isPaid) return 0
  if (owesRefund || isGoingBack || awaitsDecision) return undefined
  if (isRefunded) return line.card - (line.givenOtherwise ?? line.card)
  // The shop keeps what was not given back; the store credit may have gone back before.
  if (isGivenUp) return Math.max(0, Math.min(paid, line.card + line.creditUsed) - line.returned)
  return Math.max(0, paid - line.returned)
}

const keyOf = ({ scheme, country, rate }: TaxTreatment): string => `${scheme} ${country} ${rate}`

/**
 * What is missing between what was sold and what the papers of a sale say. Credit notes come first. Each paper's tax is
 * the difference of two cumulative sums, so that the last credit note leaves exactly nothing. Papers under another
 * treatment than today's, as before a company's number was confirmed, are taken back whole.
 */
export function comparePapers(
  lines: readonly SoldLine[],
  issued: readonly IssuedPaper[],
  treatment: TaxTreatment,
): MissingPaper[] {
  const treatments = new Map([...issued.map((paper) => paper.treatment), treatment].map((each) => [keyOf(each), each]))
  const credits: MissingPaper[] = []
  const invoices: MissingPaper[] = []
  for (const [key, each] of treatments) {
    const papers = issued.filter((paper) => keyOf(paper.treatment) === key)
    const isCurrent = key === keyOf(treatment)
    const before = statedGross(papers)
    const wanted = (line: SoldLine): number => {
      const known = before.get(line.lineId) ?? 0
      // A line that was paid and given up before any invoice was written needs none.
      return isCurrent ? (grossOf(line) ?? known) : 0
    }
    const changes = lines.map((line) => ({ line, by: wanted(line) - (before.get(line.lineId) ?? 0) }))
    let stated = [...before.values()].reduce((sum, gross) => sum + gross, 0)
    const paper = (kind: InvoiceKind, sign: 1 | -1): MissingPaper | undefined => {
      const moved = changes.filter(({ by }) => by * sign > 0).map(({ line, by }) => ({ ...line, gross: by * sign }))
      if (moved.length === 0) return undefined
      const gross = moved.reduce((sum, line) => sum + line.gross, 0)
      const total = differenceOf(stated, stated + sign * gross, each.rate)
      stated += sign * gross
      const corrects = kind === 'credit-note' ? papers.findLast((one) => one.kind === 'invoice') : undefined
      return { kind, treatment: each, corrects, lines: shareTax(moved, total), total }
    }
    const credit = paper('credit-note', -1)
    const invoice = paper('invoice', 1)
    if (credit) credits.push(credit)
    if (invoice) invoices.push(invoice)
  }
  return [...credits, ...invoices]
}

/** What papers say of each line: invoices less credit notes. */
function statedGross(papers: readonly IssuedPaper[]): Map<string, number> {
  const stated = new Map<string, number>()
  for (const { kind, lines } of papers)
    for (const { lineId, gross } of lines)
      stated.set(lineId, (stated.get(lineId) ?? 0) + (kind === 'invoice' ? gross : -gross))
  return stated
}

function differenceOf(before: number, after: number, rate: number): TaxedPrice {
  const [one, other] = [splitTax(before, rate), splitTax(after, rate)]
  const gross = Math.abs(after - before)
  const tax = Math.abs(other.tax - one.tax)
  return { gross, net: gross - tax, tax }
}

/** Each line's part of a paper's tax, by price; what does not divide goes to the lines with the largest remainders. */
function shareTax(
  lines: readonly Pick<InvoiceLine, 'lineId' | 'name' | 'gross'>[],
  { gross: whole, tax }: TaxedPrice,
): InvoiceLine[] {
  const shares = lines.map(({ gross }) => Math.floor((tax * gross) / whole))
  const left = tax - shares.reduce((sum, share) => sum + share, 0)
  const remainder = (index: number) => (tax * (lines[index]?.gross ?? 0)) % whole
  const first = shares
    .map((_share, index) => index)
    .toSorted((a, b) => remainder(b) - remainder(a))
    .slice(0, left)
  return lines.map(({ lineId, name, gross }, index) => {
    const part = (shares[index] ?? 0) + (first.includes(index) ? 1 : 0)
    return { lineId, name, gross, net: gross - part, tax: part }
  })
}
