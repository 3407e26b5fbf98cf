import { convertMoney, money } from '#contract/money/money.ts'
import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { IssuedInvoice } from '../../../shop/papers/invoices/store.ts'
import type { Booking } from '../../../shop/money/payments/bookings.ts'

/** What the shop knows of a booked payment. */
export interface SaleOfPayment {
  intentId: string
  perUsd: number
  orderNos: string[]
  /** Its invoices and credit notes. */
  papers: string[]
  /** The money the seller owes tax in, and how much of it one unit of the sale's money was. */
  owedCurrency: string | null
  owedPerUnit: number | null
}

/** Store credit that a customer was given or used; in minor units of the books' money, below zero when used. */
export interface CreditMove {
  at: Date
  amount: number
  orderNo: string | null
  isGift: boolean
  /** The balance of a partner. */
  isPartner: boolean
  /** A voucher's value and not an account's credit. */
  isVoucher: boolean
}

/** A row of the accounts: a paper, money that moved at the provider, or store credit. */
export type AccountEntry = { at: Date; day: string } & (
  | { kind: 'paper'; paper: IssuedInvoice }
  | {
      kind: 'booking'
      booking: Booking
      sale: SaleOfPayment | undefined
      /** What it was worth in the account's currency by the rate of the sale; undefined where that rate is not known. */
      worth: number | undefined
    }
  | { kind: 'credit'; move: CreditMove }
)

interface AccountParts {
  papers: readonly IssuedInvoice[]
  bookings: readonly Booking[]
  sales: readonly SaleOfPayment[]
  credit: readonly CreditMove[]
  timeZone: string
}

/** Everything that moved, the oldest first. */
export function listEntries({ papers, bookings, sales, credit, timeZone }: AccountParts): AccountEntry[] {
  const saleOf = new Map(sales.map((sale) => [sale.intentId, sale]))
  const when = (at: Date) => ({ at, day: dateIn(at, timeZone) })
  const entries: AccountEntry[] = [
    ...papers.map((paper) => ({ kind: 'paper' as const, at: paper.issuedAt, day: paper.issuedOn, paper })),
    ...bookings.map((booking) => {
      const sale = saleOf.get(booking.intentId)
      return { kind: 'booking' as const, ...when(booking.at), booking, sale, worth: worthOf(booking, sale) }
    }),
    ...credit.map((move) => ({ kind: 'credit' as const, ...when(move.at), move })),
  ]
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * What was charged, in the account's currency by the rate of the sale. The provider's rate is another: the difference is
 * a gain or a loss by exchange, with what the provider takes for converting.
 */
function worthOf({ charged, chargedCurrency, currency }: Booking, sale: SaleOfPayment | undefined): number | undefined {
  if (chargedCurrency === currency) return charged
  if (!sale) return undefined
  const { perUsd, owedCurrency, owedPerUnit } = sale
  const sign = Math.sign(charged)
  const value = saleMoney(Math.abs(charged), chargedCurrency)
  if (currency === booksCurrency) return sign * saleInBooks(value, { currency: chargedCurrency, perUsd }).amount
  if (currency !== owedCurrency || owedPerUnit === null) return undefined
  return sign * convertMoney(money(value.amount, chargedCurrency), owedPerUnit, currency).amount
}
