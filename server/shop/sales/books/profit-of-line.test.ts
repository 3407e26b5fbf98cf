import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '#contract/money/money.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import { isBearable, reckon } from './profit-of-line.ts'

const fee = { percent: 2.9, cents: 30, exchangePercent: 0 }
const euros = { currency: 'EUR', perUsd: 0.8628 }

test('11.32 euros with 19 % tax inside do not bear a cost of 10.77 dollars', () => {
  const line = { amount: 1132, discount: 0, card: 1132, tax: splitTax(1132, 1900).tax, currency: 'EUR' }

  const { loss, ...parts } = reckon(line, { card: 1132, ...euros }, 10_770_000, fee)

  expect(Math.round(parts.fees / 10_000)).toBe(68)
  expect(Math.round(loss / 10_000)).toBe(43)
  expect(isBearable({ loss }, 0)).toBe(false)
  // Before tax it would have looked like a profit of 1.66.
  expect(parts.paid - parts.fees - parts.cost).toBeGreaterThan(0)
})

test('what the provider takes for converting is counted where it converts', () => {
  const line = { amount: 1000, discount: 0, card: 1000, tax: 0 }
  const exchanged = { ...fee, exchangePercent: 1 }
  expect(reckon({ ...line, currency: 'USD' }, { card: 1000, perUsd: 1 }, 0, exchanged).fees).toBe(590_000)
  expect(reckon({ ...line, currency: 'EUR' }, { card: 1000, perUsd: 1 }, 0, exchanged).fees).toBe(690_000)
})

test('what a code took off is no loss, and would have had tax in it', () => {
  const full = { amount: 1309, discount: 0, card: 1309, tax: 209, currency: 'USD' }
  const half = { amount: 1309, discount: 655, card: 654, tax: 104, currency: 'USD' }
  const without = { percent: 0, cents: 0, exchangePercent: 0 }
  const losses = [full, half].map((line) => reckon(line, { card: line.card, perUsd: 1 }, 10_000_000, without).loss)

  expect(losses[0]).toBe(-1_000_000)
  expect(Math.abs((losses[1] ?? 0) + 1_000_000)).toBeLessThan(10_000)
})

test('no line delivered by itself leaves less than the loss the shop allows, after tax, fee and cost', () => {
  const currencies = fc.constantFrom(
    { currency: 'USD', perUsd: 1 },
    { currency: 'EUR', perUsd: 0.9137 },
    { currency: 'JPY', perUsd: 151.37 },
    { currency: 'HUF', perUsd: 361.2 },
  )
  fc.assert(
    fc.property(
      currencies,
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      (rate, amount, byCard, taxRate, cost, most, exchange) => {
        const card = Math.round(amount * byCard)
        const taken = { percent: 2.9, cents: 30, exchangePercent: exchange / 100 }
        const { tax, net } = splitTax(amount, taxRate)
        const line = { amount, discount: 0, card, tax, currency: rate.currency }
        if (!isBearable(reckon(line, { card, ...rate }, cost, taken), most)) return
        // By hand, in dollars.
        const dollars = (minor: number) => minor / 10 ** minorDigits(rate.currency) / rate.perUsd
        const percent = 2.9 + (rate.currency === 'USD' ? 0 : exchange / 100)
        const fees = card > 0 ? (dollars(card) * percent) / 100 + 0.3 : 0
        const left = dollars(net) - fees - cost / 1_000_000
        expect(left).toBeGreaterThanOrEqual(-most / 1_000_000 - 0.000_005)
      },
    ),
  )
})
