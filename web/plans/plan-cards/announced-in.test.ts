import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnnouncedOffer } from '#contract/plans/plan.ts'
import { announcedIn } from './announced-in.ts'

const euro = { currency: 'EUR', perUsd: 0.8628, ends: { unit: 100, ends: [99] } }
const summer: AnnouncedOffer = {
  code: 'SUMMER20',
  price: '3.59',
  lowest: '4.49',
  percent: 20,
  takes: { percent: 20 },
}

test('a code is taken off the price with its ending, as at the checkout', () => {
  expect(announcedIn('4.49', summer, euro)).toEqual({ price: '3.19', lowest: '3.99', percent: 20, currency: 'EUR' })
})

test('an amount is taken off in that currency, and the percentage is what is left of it', () => {
  const dollar = { ...summer, takes: { amount: '1.00' } }

  expect(announcedIn('4.49', dollar, euro)).toEqual({ price: '3.12', lowest: '3.99', percent: 21, currency: 'EUR' })
})

test('an earlier lower price counts without an ending, which it may not have had', () => {
  expect(announcedIn('4.49', { ...summer, lowest: '4.00' }, euro)).toMatchObject({ lowest: '3.45', percent: 7 })
})

test('where nothing is left of the reduction, none is announced', () => {
  expect(announcedIn('4.49', { ...summer, lowest: '3.60' }, euro)).toBeUndefined()
})

test('never more percent are announced than it gives', () => {
  const price = fc.integer({ min: 60, max: 20_000 }).map((cents) => (cents / 100).toFixed(2))
  const takes = fc.oneof(fc.record({ percent: fc.integer({ min: 1, max: 100 }) }), fc.record({ amount: price }))
  fc.assert(
    fc.property(price, price, takes, (listed, lowest, words) => {
      const found = announcedIn(listed, { ...summer, lowest, takes: words }, euro)
      if (!found) return
      expect(Number(found.price)).toBeLessThanOrEqual(Number(found.lowest) * (1 - found.percent / 100) + 1e-9)
    }),
  )
})
