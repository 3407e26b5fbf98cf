import { booksCurrency, money, toDecimalString, toNumber } from '#contract/money/money.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { taxCodeOf } from '../../shop/tax/states.ts'
import type { TaxScheme } from '../../shop/tax/decide-treatment.ts'
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
    const { amount, orderNo, isGift, isVoucher } = entry.move
    const what = isVoucher ? 'voucher' : 'store credit'
    const gross = toNumber(money(amount, booksCurrency))
    const kind = `${what} ${isGift ? (isVoucher ? 'made' : 'given') : amount < 0 ? 'used' : 'returned'}`
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

/** The accounts that rows are booked on; the numbers are those of the operator's own chart. */
export const accountNames = [
  'receivables',
  'clearing',
  'credit',
  'domestic',
  'oss',
  'local',
  'reverse-charge',
  'outside',
  'fees',
  'exchange-gain',
  'exchange-loss',
] as const
export type AccountName = (typeof accountNames)[number]
export type AccountNumbers = Readonly<Record<AccountName, string>>

/** Germany's chart SKR03, to be confirmed by the operator's accountant. */
export const skr03: AccountNumbers = {
  receivables: '1400',
  clearing: '1360',
  credit: '1718',
  domestic: '8400',
  oss: '8320',
  local: '8331',
  'reverse-charge': '8336',
  outside: '8338',
  fees: '4970',
  'exchange-gain': '2660',
  'exchange-loss': '2150',
} satisfies Record<TaxScheme | AccountName, string>

const datevColumns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Buchungstext',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
]

/** Below zero is booked on the other side. */
interface Posting {
  amount: number
  currency: string
  account: AccountName
  against: AccountName
  document: string
  payment?: string
  text: string
  country?: string
  rate?: number
}

/**
 * With the columns of DATEV's batch of bookings, and without its header: check before use. Each payment is settled
 * against what was invoiced, so that the account of receivables ends at nothing.
 */
export function* writeDatev(entries: readonly AccountEntry[], accounts: AccountNumbers = skr03): Generator<string> {
  yield datevLine(datevColumns)
  for (const entry of entries)
    for (const posting of postingsOf(entry)) {
      if (posting.amount === 0) continue
      const { amount, currency, account, against, document, payment = '', text, country = '', rate } = posting
      yield datevLine([
        toDecimalString(money(Math.abs(amount), currency)).replace('.', ','),
        amount > 0 ? 'S' : 'H',
        currency,
        accounts[account],
        accounts[against],
        '',
        `${entry.day.slice(8, 10)}${entry.day.slice(5, 7)}`,
        document,
        payment,
        text.slice(0, 60),
        country,
        rate === undefined ? '' : percentOf(rate).replace('.', ','),
      ])
    }
}

const datevLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/^[\d,]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(';')}\r\n`

function postingsOf(entry: AccountEntry): Posting[] {
  if (entry.kind === 'paper') {
    const { number, kind, gross, currency, scheme, country, rate } = entry.paper
    const amount = kind === 'invoice' ? gross : -gross
    const elsewhere = scheme === 'oss' ? { country: taxCodeOf(country), rate } : {}
    return [{ amount, currency, account: 'receivables', against: scheme, document: number, text: kind, ...elsewhere }]
  }
  if (entry.kind === 'credit') {
    const { amount, orderNo, isGift, isVoucher } = entry.move
    // A gift moves nothing between accounts until it is used.
    if (isGift) return []
    const text = isVoucher ? 'voucher' : 'store credit'
    return [
      {
        amount: -amount,
        currency: booksCurrency,
        account: 'credit',
        against: 'receivables',
        document: orderNo ?? '',
        text,
      },
    ]
  }
  const { booking, sale, worth } = entry
  const document = sale?.papers[0] ?? sale?.orderNos[0] ?? ''
  const common = { currency: booking.currency, document, payment: booking.intentId }
  const difference = booking.amount - (worth ?? booking.amount)
  const way = difference < 0 ? 'exchange-loss' : 'exchange-gain'
  return [
    { ...common, amount: booking.amount, account: 'clearing', against: 'receivables', text: booking.kind },
    { ...common, amount: booking.fee, account: 'fees', against: 'clearing', text: `fee of ${booking.kind}` },
    { ...common, amount: -difference, account: way, against: 'receivables', text: 'exchange difference' },
  ]
}
