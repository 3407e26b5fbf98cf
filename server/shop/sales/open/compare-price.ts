import { totalToPay } from '#contract/money/total-to-pay.ts'
import { type Money, money, readMoney, toDecimalString } from '#contract/money/money.ts'
import { type Sentence, sentence } from '#contract/languages/sentence.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

const planCosts = sentence('The price of this plan is now {price}. You have not been charged.')

/**
 * Every sale passes this check: nothing is sold for free, whatever the catalogue says, unless a code takes all of it off. The browser's amount is only
 * compared, because an open tab may still show yesterday's price.
 */
export function comparePrice(
  list: Money,
  shown: string | number,
  { nowCosts = planCosts, discount = 0 }: { nowCosts?: Sentence; discount?: number } = {},
): void {
  if (!(list.amount > 0)) throw new Refusal('plan_unavailable', `a price of ${list.amount}`)
  const price = money(totalToPay([{ price: list.amount, discount }]), list.currency)
  if (readMoney(shown, price.currency)?.amount === price.amount) return
  const today = toDecimalString(price)
  throw new Refusal('price_changed', `shown ${shown}, today ${today}`, {
    message: ({ say, formats }) => say(nowCosts, { price: formats.money(price) }),
    body: { price: today, amount: today, currency: price.currency },
  })
}
