import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney } from '#contract/money/books-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { leastPrice } from '#contract/money/least-price.ts'
import { creditTaken, creditToSpend } from './credit-to-spend.ts'

const usd = { currency: 'USD', perUsd: 1 }
const eur = { currency: 'EUR', perUsd: 0.8628 }

test.each([
  ['no credit leaves it all to the card', 249, 0, 0],
  ['credit is spent first', 249, 100, 100],
  ['credit pays everything it can', 249, 1000, 249],
  ['a card is not charged less than fifty cents: some credit is kept', 249, 248, 199],
  ['exactly fifty cents are charged', 249, 199, 199],
  ['the cheapest plan is paid by card, or by credit, never by both', 50, 49, 0],
  ['credit that pays it all needs no card', 50, 50, 50],
  ['a negative balance is not spent', 249, -5, 0],
])('%s', (_case, price, has, spent) => {
  expect(creditToSpend(price, has, usd)).toBe(spent)
})

test('ten dollars pay a price of 3.88 euros, and keep what it is not worth', () => {
  expect(creditToSpend(388, 1000, eur)).toBe(388)
  expect(creditTaken({ ...eur, credit: 388 })).toBe(450)
})

test('credit of the list price pays all of it, in every currency', () => {
  const rates = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD'),
    perUsd: fc.double({ min: 0.3, max: 200, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1_000_000 }), rates, (cents, rate) => {
      const { amount: price } = chargedPrice(booksMoney(cents), rate)
      fc.pre(price > leastPrice(rate.currency))
      expect(creditToSpend(price, cents, rate)).toBe(price)
    }),
  )
})

test('a purse never gives more than it had, pays nothing for nothing, and leaves a card enough', () => {
  const rates = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD'),
    perUsd: fc.double({ min: 0.003, max: 200, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), rates, (toPay, has, rate) => {
      const credit = creditToSpend(toPay, has, rate)
      const taken = creditTaken({ ...rate, credit })
      expect(taken).toBeLessThanOrEqual(has)
      expect(taken > 0).toBe(credit > 0)
      const rest = toPay - credit
      expect(rest === 0 || rest >= leastPrice(rate.currency) || credit === 0).toBe(true)
    }),
  )
})
