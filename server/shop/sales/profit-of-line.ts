import { minorDigits } from '#contract/money/money.ts'
import type { CardFee } from '../payments/settings.ts'
import type { Line } from './lines.ts'
import type { Sale } from './sale-store.ts'

/** What delivering a line would earn and cost, in millionths of a dollar. */
export interface Reckoning {
  /** By card and from store credit: both are the customer's money. */
  paid: number
  /** What the payment provider keeps of it. */
  fees: number
  cost: number
  /** Cost and fees less what was paid and what a code took off; below zero is a profit. */
  loss: number
}

type PaidLine = Pick<Line, 'amount' | 'discount' | 'card' | 'currency'>

const millionth = 1_000_000
const microsPerCent = 10_000

/** The provider charges its fixed fee once per payment, so a line bears its share of it. */
export function reckon(line: PaidLine, sale: Pick<Sale, 'card' | 'perUsd'>, cost: number, fee: CardFee): Reckoning {
  const inMicros = (minor: number) => (minor * millionth) / 10 ** minorDigits(line.currency) / sale.perUsd
  const share = sale.card > 0 ? line.card / sale.card : 0
  const paid = Math.round(inMicros(line.amount - line.discount))
  const fees = Math.round((inMicros(line.card) * fee.percent) / 100 + fee.cents * microsPerCent * share)
  // What a code takes off is the operator's own decision, and no loss that a delivery waits for.
  const given = Math.round(inMicros(line.discount))
  return { paid, fees, cost, loss: cost + fees - paid - given }
}
