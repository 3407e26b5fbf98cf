import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Parts, shareParts, splitPrice } from './split-price.ts'

const cents = fc.integer({ min: 0, max: 100_000 })
const plain = ({ list, discount, credit, card, tax }: Parts) => ({ list, discount, credit, card, tax })
const sumOf = (lines: Parts[], part: 'list' | 'discount' | 'credit' | 'card' | 'tax') =>
  lines.reduce((sum, line) => sum + line[part], 0)

describe('the parts of a price', () => {
  test.each([
    ['by card alone', 450, {}, { list: 450, discount: 0, credit: 0, card: 450, tax: 0 }],
    ['by credit and card', 450, { credit: 100 }, { list: 450, discount: 0, credit: 100, card: 350, tax: 0 }],
    ['by credit alone', 450, { credit: 900 }, { list: 450, discount: 0, credit: 450, card: 0, tax: 0 }],
    ['code first', 450, { discount: 300, credit: 300 }, { list: 450, discount: 300, credit: 150, card: 0, tax: 0 }],
    ['tax inside', 450, { discount: 50, tax: 64 }, { list: 450, discount: 50, credit: 0, card: 400, tax: 64 }],
  ])('%s', (_, amount, taken, parts) => {
    expect(plain(splitPrice({ amount }, taken))).toEqual(parts)
  })

  test('adds up, whatever is taken off it, and no part is negative', () => {
    fc.assert(
      fc.property(cents, fc.integer(), fc.integer(), fc.integer(), (amount, discount, credit, tax) => {
        const parts = splitPrice({ amount }, { discount, credit, tax })
        expect(parts.discount + parts.credit + parts.card).toBe(amount)
        expect(Math.min(...Object.values(plain(parts)))).toBeGreaterThanOrEqual(0)
        expect(parts.tax).toBeLessThanOrEqual(parts.list - parts.discount)
      }),
    )
  })
})

describe('the parts of a sale among its lines', () => {
  test('a single line has all of them', () => {
    const whole = splitPrice({ amount: 450 }, { discount: 45, credit: 7, tax: 20 })
    expect(shareParts(whole, [450]).map(plain)).toEqual([plain(whole)])
  })

  test('every line adds up by itself, and all of them to the sale', () => {
    const prices = fc.array(cents, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(prices, cents, cents, cents, (lists, discount, credit, tax) => {
        const whole = splitPrice({ amount: lists.reduce((a, b) => a + b, 0) }, { discount, credit, tax })
        const lines = shareParts(whole, lists)
        expect(lines.map(({ list }) => list)).toEqual(lists)
        for (const part of ['list', 'discount', 'credit', 'card', 'tax'] as const)
          expect(sumOf(lines, part), part).toBe(whole[part])
        for (const line of lines) {
          expect(line.discount + line.credit + line.card).toBe(line.list)
          expect(Math.min(...Object.values(plain(line)))).toBeGreaterThanOrEqual(0)
          expect(line.tax).toBeLessThanOrEqual(line.list - line.discount)
        }
      }),
    )
  })
})
