import { booksCurrency, money, toNumber } from '#contract/money/money.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import type { AccountEntry } from './accounts.ts'

const percentOf = (rate: number): string => (rate / 100).toFixed(2)

const columns = [
  'date,kind,document,corrects,payment,orders,scheme,country,rate,currency,net,tax,gross',
  'account currency,settled,fee,arrived,exchange rate,worth at the sale’s rate,exchange difference',
].flatMap((names) => names.split(','))

/** Everything that moved, one a row, for any program. What went back or out is below zero. */
export function* writeAccounts(entries: readonly AccountEntry[]): Generator<string> {
  yield csvLine(columns)
  for (const entry of entries) yield csvLine([entry.day, ...cellsOf(entry)])
}

type Cell = string | number | null | undefined

function cellsOf(entry: AccountEntry): Cell[] {
  if (entry.kind === 'paper') {
    const { paper } = entry
    const sign = paper.kind === 'invoice' ? 1 : -1
    const amounts = [paper.net, paper.tax, paper.gross].map((minor) => toNumber(money(sign * minor, paper.currency)))
    const orders = paper.document.orderNos.join(' ')
    const taxed = [paper.scheme, paper.country, percentOf(paper.rate), paper.currency]
    return [paper.kind, paper.number, paper.corrects, '', orders, ...taxed, ...amounts]
  }
  if (entry.kind === 'credit') {
    const { amount, orderNo, isGift, isVoucher, isPartner } = entry.move
    const what = isPartner ? 'partner balance' : isVoucher ? 'voucher' : 'store credit'
    const gross = toNumber(money(amount, booksCurrency))
    const kind = `${what} ${isGift ? (isPartner ? 'paid in' : isVoucher ? 'made' : 'given') : amount < 0 ? 'used' : 'returned'}`
    return [kind, '', '', '', orderNo, '', '', '', booksCurrency, '', '', gross]
  }
  const { booking, sale, worth } = entry
  const settled = (minor: number) => toNumber(money(minor, booking.currency))
  const orders = sale?.orderNos.join(' ')
  return [
    booking.kind,
    sale?.papers.join(' '),
    '',
    booking.intentId,
    orders,
    '',
    '',
    '',
    booking.chargedCurrency,
    '',
    '',
    toNumber(money(booking.charged, booking.chargedCurrency)),
    booking.currency,
    settled(booking.amount),
    settled(booking.fee),
    settled(booking.amount - booking.fee),
    booking.exchangeRate,
    worth === undefined ? '' : settled(worth),
    worth === undefined ? '' : settled(booking.amount - worth),
  ]
}
