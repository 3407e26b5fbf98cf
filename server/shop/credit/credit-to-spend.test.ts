import { expect, test } from 'vitest'
import { money } from '#contract/money/money.ts'
import { creditToSpend } from './credit-to-spend.ts'

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
  expect(creditToSpend(money(price, 'USD'), has)).toBe(spent)
})

test('a price in another currency than the books is left to the card', () => {
  expect(creditToSpend(money(249, 'EUR'), 1000)).toBe(0)
})
