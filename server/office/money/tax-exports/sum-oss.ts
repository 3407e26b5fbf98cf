import { convertMoney, money } from '#contract/money/money.ts'
import { taxCodeOf } from '../../../shop/money/tax/states.ts'
import type { IssuedInvoice } from '../../../shop/papers/invoices/store.ts'
import { type Quarter, quarterOf, writeQuarter } from './quarter.ts'

const euro = 'EUR'

/** A line of an OSS return. A correction names the quarter it corrects; its amounts are negative. */
export interface OssLine {
  kind: 'sale' | 'correction'
  /** As tax authorities write it: EL for Greece. */
  country: string
  /** In hundredths of a percent. */
  rate: number
  currency: string
  net: number
  tax: number
  /** In euro cents by the rates of the days of sale; undefined where one is missing. */
  netEuro: number | undefined
  taxEuro: number | undefined
  corrected: string
}

type Paper = Pick<
  IssuedInvoice,
  | 'kind'
  | 'issuedOn'
  | 'scheme'
  | 'country'
  | 'rate'
  | 'currency'
  | 'net'
  | 'tax'
  | 'corrects'
  | 'owedCurrency'
  | 'owedPerUnit'
>

/**
 * The figures of a quarter for the One-Stop-Shop: sales by country, rate and currency, less what went back of them in the
 * same quarter; what went back of an earlier quarter is a correction of that one. `soldOn` says on which day the invoice was
 * issued that a credit note corrects.
 */
export function sumOss(papers: readonly Paper[], soldOn: ReadonlyMap<string, string>, quarter: Quarter): OssLine[] {
  const lines = new Map<string, OssLine>()
  for (const paper of papers) {
    if (paper.scheme !== 'oss') continue
    const { country, rate, currency } = paper
    const of = quarterOf((paper.corrects && soldOn.get(paper.corrects)) || paper.issuedOn)
    const corrected = writeQuarter(of) === writeQuarter(quarter) ? '' : writeQuarter(of)
    const key = [country, rate, currency, corrected].join(' ')
    const sign = paper.kind === 'invoice' ? 1 : -1
    const before = lines.get(key)
    lines.set(key, {
      kind: corrected ? 'correction' : 'sale',
      country: taxCodeOf(country),
      rate,
      currency,
      corrected,
      net: (before?.net ?? 0) + sign * paper.net,
      tax: (before?.tax ?? 0) + sign * paper.tax,
      netEuro: add(before ? before.netEuro : 0, inEuro(paper, paper.net), sign),
      taxEuro: add(before ? before.taxEuro : 0, inEuro(paper, paper.tax), sign),
    })
  }
  return [...lines.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

/** Lines that hold a paper without a rate from its currency to euros. None of their amounts is guessed, or counted as nothing. */
export const withoutEuro = (lines: readonly OssLine[]): OssLine[] =>
  lines.filter(({ netEuro, taxEuro }) => netEuro === undefined || taxEuro === undefined)

const add = (sum: number | undefined, value: number | undefined, sign: number): number | undefined =>
  sum === undefined || value === undefined ? undefined : sum + sign * value

function inEuro({ currency, owedCurrency, owedPerUnit }: Paper, amount: number): number | undefined {
  if (currency === euro) return amount
  if (owedCurrency !== euro || owedPerUnit === null) return undefined
  return convertMoney(money(amount, currency), owedPerUnit, euro).amount
}
