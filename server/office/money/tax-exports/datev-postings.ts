import { booksCurrency } from '#contract/money/money.ts'
import { taxCodeOf } from '../../../shop/money/tax/states.ts'
import type { AccountEntry } from './accounts.ts'
import type { AccountName } from './datev-accounts.ts'

/** Below zero is booked on the other side. */
export interface Posting {
  amount: number
  currency: string
  account: AccountName
  against: AccountName
  document: string
  payment?: string
  text: string
  /** A country of the EU, or a VAT number, which begins with it. */
  euNumber?: string
  /** In hundredths of a percent. */
  rate?: number
  /** The money the seller keeps books in, and how much of it one unit was. */
  perUnit?: number | null
}

/** Each payment is settled against what was invoiced, so that the account of receivables ends at nothing. */
export function postingsOf(entry: AccountEntry): Posting[] {
  const postings = allPostings(entry)
  return postings.filter(({ amount }) => amount !== 0)
}

function allPostings(entry: AccountEntry): Posting[] {
  if (entry.kind === 'paper') return [postingOfPaper(entry.paper)]
  if (entry.kind === 'credit') {
    const { amount, orderNo, isGift, isVoucher, isPartner } = entry.move
    const common = { currency: booksCurrency, document: orderNo ?? '' }
    // What a partner pays in is money received on account; its orders take it from there.
    if (isPartner && isGift)
      return [{ ...common, amount, account: 'bank', against: 'partners', text: 'partner payment' }]
    if (isPartner)
      return [{ ...common, amount: -amount, account: 'partners', against: 'receivables', text: 'partner balance' }]
    // A gift moves nothing between accounts until it is used.
    if (isGift) return []
    const text = isVoucher ? 'voucher' : 'store credit'
    return [{ ...common, amount: -amount, account: 'credit', against: 'receivables', text }]
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

function postingOfPaper(paper: Extract<AccountEntry, { kind: 'paper' }>['paper']): Posting {
  const { number, kind, gross, currency, scheme, country, rate, buyerVatNumber, owedPerUnit } = paper
  const elsewhere =
    scheme === 'oss'
      ? { euNumber: taxCodeOf(country), rate }
      : scheme === 'reverse-charge'
        ? { euNumber: buyerVatNumber ?? taxCodeOf(country) }
        : {}
  return {
    amount: kind === 'invoice' ? gross : -gross,
    currency,
    account: 'receivables',
    against: scheme,
    document: number,
    text: [kind === 'invoice' ? 'Rechnung' : 'Gutschrift', paper.document.buyer.name].join(' '),
    perUnit: owedPerUnit,
    ...elsewhere,
  }
}
