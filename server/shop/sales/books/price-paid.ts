import { type Money, money } from '#contract/money/money.ts'

/** What a line was sold for: its list price less what a code took off it. */
export const pricePaid = ({
  amount,
  discount,
  currency,
}: {
  amount: number
  discount: number
  currency: string
}): Money => money(amount - discount, currency)
