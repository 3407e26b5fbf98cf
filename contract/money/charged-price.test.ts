import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksMoney } from './books-money.ts'
import { chargedPrice, endUp, shownPrice } from './charged-price.ts'
import { leastPrice } from './least-price.ts'
import { minorDigits } from './money.ts'
import { endsOf } from './price-ending.ts'
import { type PriceEnding, priceEndings } from './price-rules.ts'
import { booksInSale, saleInBooks } from './sale-money.ts'

test.each([
  [449, 'EUR', 0.8628, 'exact', 387],
  [449, 'EUR', 0.8628, '99', 399],
  // Converted and rounded it ends in 99 already.
  [462, 'EUR', 0.8628, '99', 399],
  [464, 'EUR', 0.8628, '99', 499],
  [449, 'EUR', 0.8628, '49-99', 399],
  [400, 'EUR', 0.8628, '49-99', 349],
  [449, 'GBP', 0.7596, 'whole', 400],
  [449, 'JPY', 154.62, '99', 694],
  [449, 'BHD', 0.376, '99', 1990],
  // What a card is charged at least comes first.
  [50, 'HUF', 331.7, '99', 17599],
  [50, 'EUR', 0.8628, '49', 149],
  [0, 'EUR', 0.8628, '99', 0],
] as [number, string, number, PriceEnding, number][])(
  '%i in the books is charged in %s, at %d and ending in %s, as %i',
  (amount, currency, perUsd, ending, charged) => {
    expect(chargedPrice(booksMoney(amount), { currency, perUsd, ends: endsOf(ending, currency) }).amount).toBe(charged)
  },
)

const in99 = { unit: 100, ends: [99] }

const currencies = ['EUR', 'GBP', 'CAD', 'JPY', 'KRW', 'IDR', 'CLP', 'BHD', 'HUF'] as const
const anyRate = fc
  .record({
    currency: fc.constantFrom(...currencies),
    perUsd: fc.double({ min: 0.01, max: 20_000, noNaN: true }),
    ending: fc.constantFrom(...priceEndings),
  })
  .map(({ ending, ...rate }) => ({ ...rate, ends: endsOf(ending, rate.currency) }))
const anyPrice = fc.integer({ min: 1, max: 1_000_000 }).map(booksMoney)

test('an ending lifts a price by less than one unit, and never lowers it', () => {
  fc.assert(
    fc.property(anyPrice, anyRate, (price, rate) => {
      const plain = chargedPrice(price, { ...rate, ends: undefined }).amount
      const ended = chargedPrice(price, rate).amount
      expect(ended).toBeGreaterThanOrEqual(Math.max(plain, leastPrice(rate.currency)))
      expect(ended - plain).toBeLessThan(10 ** minorDigits(rate.currency))
    }),
  )
})

test('a price that has its ending keeps it', () => {
  fc.assert(
    fc.property(anyPrice, anyRate, (price, rate) => {
      const once = chargedPrice(price, rate)
      expect(rate.ends ? endUp(once.amount, rate.ends) : once.amount).toBe(once.amount)
    }),
  )
})

test('a dearer plan is never the cheaper one in another currency', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyRate, (one, other, rate) => {
      const [low, high] = one.amount <= other.amount ? [one, other] : [other, one]
      expect(chargedPrice(low, rate).amount).toBeLessThanOrEqual(chargedPrice(high, rate).amount)
    }),
  )
})

test('with an ending the books never get less than the list price, to the cent', () => {
  fc.assert(
    fc.property(anyPrice, fc.double({ min: 0.1, max: 10, noNaN: true }), (price, perUsd) => {
      const rate = { currency: 'EUR', perUsd, ends: in99 }
      const cent = Math.ceil(1 / perUsd / 2)
      expect(saleInBooks(chargedPrice(price, rate), rate).amount).toBeGreaterThanOrEqual(price.amount - cent)
    }),
  )
})

test('several prices come to the sum of what each is charged', () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { maxLength: 6 }), anyRate, (prices, rate) => {
      fc.pre(rate.ends !== undefined)
      const sum = prices.reduce((all, price) => all + chargedPrice(price, rate).amount, 0)
      expect(shownPrice(prices, rate)).toEqual({ amount: sum, currency: rate.currency })
    }),
  )
})

test('without an ending prices are shown as they are converted', () => {
  const rate = { currency: 'EUR', perUsd: 0.8628 }

  expect(shownPrice([booksMoney(449)], rate)).toEqual(booksInSale(booksMoney(449), rate))
  expect(shownPrice([booksMoney(450), booksMoney(450), booksMoney(400)], { ...rate, perUsd: 0.8627 }).amount).toBe(1122)
})

test('a price in a currency that is not charged is about what is charged in another', () => {
  const about = { currency: 'PLN', rate: 4.2325 }

  expect(shownPrice([booksMoney(449)], { currency: 'EUR', perUsd: 0.8628, ends: in99, about })).toEqual({
    amount: 1689,
    currency: 'PLN',
  })
})
