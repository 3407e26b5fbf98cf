import { microsPerMinor } from './books-money.ts'
import { splitTax } from './split-tax.ts'

/** What of a list price is not the shop's. */
export interface Deductions {
  /** What the payment provider takes of each charge. */
  fee: { percent: number; cents: number }
  /** The tax inside the price, in hundredths of a percent: of the dearest country the shop sells to. 0 without tax. */
  taxRate: number
}

/** Tax and card fee inside a price in cents of the books' money; in millionths. */
export const deductedFrom = (priceCents: number, { fee, taxRate }: Deductions): { tax: number; fee: number } => ({
  tax: splitTax(priceCents, taxRate).tax * microsPerMinor,
  fee: (priceCents * microsPerMinor * fee.percent) / 100 + fee.cents * microsPerMinor,
})

/** What is left of a price after tax, card fee and cost, in millionths; below zero is a loss. */
export function earnedMicros(costMicros: number, priceCents: number, deductions: Deductions): number {
  const { tax, fee } = deductedFrom(priceCents, deductions)
  return Math.round(priceCents * microsPerMinor - tax - fee - costMicros)
}

/** The lowest price, in millionths, of which this much is left after tax and card fee. */
export function priceThatLeaves(netMicros: number, deductions: Deductions): number {
  const { fee, taxRate } = deductions
  const share = 10_000 / (10_000 + taxRate) - fee.percent / 100
  // Tax is rounded to the cent: half a cent more is enough, and a little less may be.
  const enough = Math.ceil((netMicros / microsPerMinor + fee.cents + 0.5) / share)
  const found = [3, 2, 1].map((less) => enough - less).find((cents) => earnedMicros(netMicros, cents, deductions) >= 0)
  return (found ?? enough) * microsPerMinor
}
