import { sentence } from '#contract/languages/sentence.ts'
import { minorDigits, type Money, money, readMoney, toDecimalString } from '#contract/money/money.ts'
import { Refusal } from './refusal.ts'

const like = sentence('An amount in {currency} is written like {example}.')

/** An amount that a person typed. Refuses what is finer than the currency's smallest unit: there is no half yen. */
export function requireAmount(text: string | number, currency: string): Money {
  const read = readMoney(text, currency)
  if (read) return read
  const example = toDecimalString(money(5 * 10 ** minorDigits(currency), currency))
  throw new Refusal('bad_request', `an amount of ${text} ${currency}`, {
    message: ({ say }) => say(like, { currency, example }),
  })
}
