import { microsPerMinor } from '#contract/money/books-money.ts'
import { booksCurrency, minorDigits } from '#contract/money/money.ts'
import type { CardFee } from '../../money/payments/settings.ts'
import type { Line } from './lines.ts'
import type { Sale } from './sale-store.ts'

/** What delivering a line would earn and cost, in millionths of the books' money. */
export interface Reckoning {
  /** By card and from store credit: both are the customer's money. */
  paid: number
  /** What of it is tax, which the shop owes. */
  tax: number
  /** What the payment provider keeps of it. */
  fees: number
  cost: number
  /** Cost, fees and tax less what was paid, as if no code had taken anything off; below zero is a profit. */
  loss: number
}

type PaidLine = Pick<Line, 'amount' | 'discount' | 'card' | 'tax' | 'currency'>

const millionth = 1_000_000

/** The provider charges its fixed fee once per payment, so a line bears its share of it. */
export function reckon(line: PaidLine, sale: Pick<Sale, 'card' | 'perUsd'>, cost: number, fee: CardFee): Reckoning {
  const inMicros = (minor: number) => (minor * millionth) / 10 ** minorDigits(line.currency) / sale.perUsd
  const share = sale.card > 0 ? line.card / sale.card : 0
  const price = line.amount - line.discount
  const paid = Math.round(inMicros(price))
  const tax = Math.round(inMicros(line.tax))
  const percent = fee.percent + (line.currency === booksCurrency ? 0 : fee.exchangePercent)
  const fees = Math.round((inMicros(line.card) * percent) / 100 + fee.cents * microsPerMinor * share)
  // What a code takes off is the operator's own decision, and no loss that a delivery waits for. It would have had tax in it too.
  const given = price > 0 ? Math.round(inMicros(line.discount) * (1 - line.tax / price)) : inMicros(line.discount)
  return { paid, tax, fees, cost, loss: Math.round(cost + fees + tax - paid - given) }
}

/** Whether a line may be delivered by itself: what it loses is no more than the shop, or an administrator, allows. */
export const isBearable = ({ loss }: Pick<Reckoning, 'loss'>, allowedMicros: number): boolean => loss <= allowedMicros
