import { parseBooks, writeBooks } from '#contract/money/books-money.ts'
import { type PartnerStatement, type StatementLine, statementKinds } from '#contract/channels/partner-statement.ts'
import { dateIn } from '#contract/base/zones.ts'
import { csvLine } from '../../../../platform/csv/csv.ts'

const columns = ['date', 'kind', 'description', 'order', 'reference', 'amount', 'balance', 'currency']

/** For a spreadsheet: the opening balance, each line, the closing balance. */
export function writeStatement({ from, until, opening, closing, currency, lines }: PartnerStatement): string {
  const edge = (at: string, description: string, balance: string) =>
    csvLine([at, 'balance', description, '', '', '', Number(balance), currency])
  return [
    csvLine(columns),
    edge(from, 'Opening balance', opening),
    ...lines.map((line) =>
      csvLine([
        line.at,
        line.kind,
        line.description,
        line.orderNo,
        line.reference,
        // As numbers: a text that begins with a minus would be taken for a formula.
        Number(line.amount),
        Number(line.balance),
        currency,
      ]),
    ),
    edge(until, 'Closing balance', closing),
  ].join('')
}

/** A row on paper. */
export interface StatementRow {
  day: string
  text: string
  amountCents: number
  balance: string
}

/** More than this and paper counts by day: no one reads a hundred pages, and the CSV has each of them. */
export const mostRows = 600

const cents = (amount: string): number => parseBooks(amount).amount

const oneWord = { payment: 'Payment', order: 'Order', 'top-up': 'Top-up', refund: 'Refund' } as const
const manyWord = { payment: 'payments', order: 'orders', 'top-up': 'top-ups', refund: 'refunds' } as const

/** What a statement shows on paper: each line, or in a busy month one row for each kind and day. */
export function rowsOf({ lines, timeZone }: Pick<PartnerStatement, 'lines' | 'timeZone'>): StatementRow[] {
  const dayOf = ({ at }: StatementLine): string => dateIn(new Date(at), timeZone)
  if (lines.length <= mostRows)
    return lines.map((line) => ({
      day: dayOf(line),
      text: [oneWord[line.kind], line.orderNo, line.description, line.reference].filter(Boolean).join(', '),
      amountCents: cents(line.amount),
      balance: line.balance,
    }))
  const days = [...new Set(lines.map(dayOf))]
  return days.flatMap((day) =>
    sumsOfDay(
      day,
      lines.filter((line) => dayOf(line) === day),
    ),
  )
}

function sumsOfDay(day: string, all: StatementLine[]): StatementRow[] {
  let balance = cents(all[0]?.balance ?? '0') - cents(all[0]?.amount ?? '0')
  return statementKinds.flatMap((kind) => {
    const some = all.filter((line) => line.kind === kind)
    if (some.length === 0) return []
    const amountCents = some.reduce((sum, { amount }) => sum + cents(amount), 0)
    balance += amountCents
    const text = some.length === 1 ? `1 ${oneWord[kind].toLowerCase()}` : `${some.length} ${manyWord[kind]}`
    return [{ day, text, amountCents, balance: writeBooks(balance) }]
  })
}
