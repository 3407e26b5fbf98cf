import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestTopUp } from './smallest-top-up.ts'

const gb = (amount: number, price: string, validityDays = 7) => ({ dataAmount: amount * 1024, price, validityDays })
const shelf = [gb(1, '4.50'), gb(3, '9.00', 30), gb(5, '14.00', 30), gb(10, '12.00', 1)]

test.each([
  ['the smallest covers a little', { missingMb: 300, missingDays: 0 }, '4.50'],
  ['the smallest covers exactly its own amount', { missingMb: 1024, missingDays: 0 }, '4.50'],
  ['one megabyte more needs the next', { missingMb: 1025, missingDays: 0 }, '9.00'],
  [
    'of two that cover it, the cheaper is chosen, not the one with less data',
    { missingMb: 4000, missingDays: 0 },
    '12.00',
  ],
  ['missing days rule out top-ups that add fewer', { missingMb: 4000, missingDays: 3 }, '14.00'],
  ['sometimes none is enough', { missingMb: 11_000, missingDays: 0 }, undefined],
])('%s', (_, missing, price) => {
  expect(smallestTopUp(shelf, missing)?.price).toBe(price)
})

test('unlimited data covers everything, and of equal prices less data is enough', () => {
  const unlimited = { dataAmount: null, price: '20.00' }
  expect(smallestTopUp([unlimited, ...shelf], { missingMb: 99_999, missingDays: 0 })).toBe(unlimited)
  const [small, large] = [gb(2, '5.00'), gb(4, '5.00')]
  expect(smallestTopUp([large, small], { missingMb: 1, missingDays: 0 })).toBe(small)
})

test('for any offers it covers what is missing, and no cheaper one does', () => {
  const offers = fc.array(
    fc.record({
      dataAmount: fc.option(fc.integer({ min: 100, max: 50_000 })),
      price: fc.integer({ min: 1, max: 9999 }).map((cents) => (cents / 100).toFixed(2)),
      validityDays: fc.integer({ min: 0, max: 30 }),
    }),
  )
  const missing = fc.record({ missingMb: fc.nat(60_000), missingDays: fc.nat(30) })
  fc.assert(
    fc.property(offers, missing, (all, { missingMb, missingDays }) => {
      const covers = (offer: (typeof all)[number]) =>
        (offer.dataAmount ?? Infinity) >= missingMb && offer.validityDays >= missingDays
      const chosen = smallestTopUp(all, { missingMb, missingDays })
      expect(chosen !== undefined).toBe(all.some(covers))
      if (!chosen) return
      expect(covers(chosen)).toBe(true)
      for (const offer of all) if (Number(offer.price) < Number(chosen.price)) expect(covers(offer)).toBe(false)
    }),
  )
})
