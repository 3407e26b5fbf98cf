import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastSaleOf } from './least-sale.ts'
import { liftedBy, priceByRule } from './pricing.ts'
import { priceEndings } from './price-rules.ts'

const deductions = { fee: { percent: 2.9, cents: 30 }, taxRate: 0 }
const costs = { costMicros: 2_000_000, suggestedMicros: 4_500_000 }

test.each([
  ['nothing is demanded', false, undefined, undefined],
  ['the supplier demands its suggested price', true, undefined, { micros: 4_500_000, by: 'supplier' }],
  ['the shop wants a tenth of the cost after the card fee', false, 10, { micros: 2_580_000, by: 'margin' }],
  ['the shop wants no loss', false, 0, { micros: 2_370_000, by: 'margin' }],
  ['both do, and the supplier demands more', true, 10, { micros: 4_500_000, by: 'supplier' }],
  ['both do, and the shop wants more', true, 150, { micros: 5_460_000, by: 'margin' }],
] as const)('what it may be sold for at least, where %s', (_, isSuggestedLeast, leastMarginPercent, least) => {
  expect(leastSaleOf(costs, { isSuggestedLeast, leastMarginPercent, deductions })).toEqual(least)
})

test('with tax in the price the margin is what is left after tax and card fee', () => {
  const least = leastSaleOf(costs, {
    isSuggestedLeast: false,
    leastMarginPercent: 10,
    deductions: { ...deductions, taxRate: 1900 },
  })
  // 3.08 with 19 % inside is 2.59 net, and the fee leaves 2.20 of it: the cost and a tenth.
  expect(least).toEqual({ micros: 3_080_000, by: 'margin' })
})

test('a supplier that suggests nothing demands nothing', () => {
  const bounds = { isSuggestedLeast: true, leastMarginPercent: undefined, deductions }
  expect(leastSaleOf({ ...costs, suggestedMicros: null }, bounds)).toBeUndefined()
})

const half = { basis: 'suggested', factor: 0.5, ending: 'exact' } as const
const least = { micros: 4_500_000, by: 'supplier' } as const

test.each([
  ['a rule that asks more stands', { ...half, factor: 2 }, 900, undefined],
  ['a rule that asks less is lifted', half, 450, 'supplier'],
  ['the lifted price ends as the rule says', { ...half, ending: '99' as const }, 499, 'supplier'],
  ['a fixed price is lifted to the cent', { ...half, fixed: '3.99' }, 450, 'supplier'],
  ['a fixed price above it stands', { ...half, fixed: '4.51' }, 451, undefined],
])('%s', (_, rule, cents, by) => {
  expect(priceByRule({ ...costs, least }, rule, 1).amount).toBe(cents)
  expect(liftedBy({ ...costs, least }, rule, 1)).toBe(by)
})

test('no rule, multiplier or ending undercuts it, and without it nothing changes', () => {
  const micros = fc.integer({ min: 10_000, max: 90_000_000 })
  fc.assert(
    fc.property(
      micros,
      micros,
      micros,
      fc.double({ min: 0.01, max: 3, noNaN: true }),
      fc.constantFrom(...priceEndings),
      (costMicros, suggestedMicros, leastMicros, factor, ending) => {
        const rule = { basis: 'suggested', factor: Math.ceil(factor * 100) / 100, ending } as const
        const bare = { costMicros, suggestedMicros }
        const lifted = { ...bare, least: { micros: leastMicros, by: 'margin' } as const }
        const [price, before] = [priceByRule(lifted, rule, 1).amount, priceByRule(bare, rule, 1).amount]
        expect(price * 10_000).toBeGreaterThanOrEqual(leastMicros)
        expect(price).toBe(liftedBy(lifted, rule, 1) ? price : before)
        expect(price).toBeGreaterThanOrEqual(before)
      },
    ),
  )
})
