import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimalString } from '../money/money.ts'
import {
  bestValue,
  byPricePerDay,
  byPricePerGb,
  hasPrice,
  lowestPerDay,
  lowestPrice,
  pricePerDay,
  pricePerGb,
} from './plan-value.ts'

const plan = (price: string, dataAmount: number | null, validityDays = 7) => ({
  price,
  currency: 'USD',
  dataAmount,
  validityDays,
})

describe('what a part of a plan costs', () => {
  test.each<[price: string, mb: number, perGb: string]>([
    ['4.99', 1024, '4.99'],
    ['9.99', 3072, '3.33'],
    ['0.05', 2048, '0.03'],
    ['2.00', 512, '4.00'],
    ['1000000.01', 1, '1024000010.24'],
  ])('%s for %i MB is %s a gigabyte', (price, mb, perGb) => {
    expect(toDecimalString(pricePerGb(plan(price, mb)) as never)).toBe(perGb)
  })

  test.each<[price: string, days: number, perDay: string]>([
    ['4.99', 7, '0.71'],
    ['0.01', 2, '0.01'],
    ['30.00', 30, '1.00'],
  ])('%s for %i days is %s a day', (price, days, perDay) => {
    expect(toDecimalString(pricePerDay(plan(price, 1024, days)) as never)).toBe(perDay)
  })

  test.each(['soon', '', 'NaN', null, undefined, '4.999'])(
    'a price of %s leaves only that plan without figures',
    (bad) => {
      const odd = plan(bad as string, 1024)
      const [dear, cheap] = [plan('9.00', 1024), plan('4.00', 1024)]

      expect(hasPrice(odd)).toBe(false)
      expect([pricePerGb(odd), pricePerDay(odd)]).toEqual([undefined, undefined])
      for (const lowest of [bestValue, lowestPrice, lowestPerDay]) expect(lowest([odd, dear, cheap])).toEqual([cheap])
      expect([odd, dear, cheap].toSorted(byPricePerGb)).toEqual([cheap, dear, odd])
    },
  )

  test.each([0, -7, 1.5, Number.NaN])('a price is not divided by %s days', (days) => {
    expect(pricePerDay(plan('4.00', 1024, days))).toBeUndefined()
    expect(pricePerGb(plan('4.00', days))).toBeUndefined()
  })

  test('a price of zero is no price to sell a plan for', () => {
    expect([hasPrice(plan('0.00', 1024)), hasPrice(plan('0.01', 1024))]).toEqual([false, true])
  })

  test('unlimited data has no price per gigabyte', () => {
    expect(pricePerGb(plan('9.99', null))).toBeUndefined()
  })
})

const anyPlan = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  currency: fc.constant('USD'),
  dataAmount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 500_000 })),
  validityDays: fc.integer({ min: 1, max: 365 }),
})
const anyCatalogue = fc.array(anyPlan, { maxLength: 40 })
const cents = (price: string) => Math.round(Number(price) * 100)

describe('for any catalogue', () => {
  test('a figure is never off by more than half a cent', () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        expect(Math.abs((pricePerDay(one)?.amount ?? 0) - cents(one.price) / one.validityDays)).toBeLessThanOrEqual(0.5)
        if (!one.dataAmount) return
        const exact = (cents(one.price) * 1024) / one.dataAmount
        expect(Math.abs((pricePerGb(one)?.amount ?? 0) - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
      }),
    )
  })

  test('the best value is beaten by no other plan, and beats at least one', () => {
    fc.assert(
      fc.property(anyCatalogue, (plans) => {
        const best = bestValue(plans)
        const limited = plans.filter(({ dataAmount }) => dataAmount)
        for (const one of best)
          for (const other of limited)
            expect(cents(one.price) * (other.dataAmount ?? 0)).toBeLessThanOrEqual(
              cents(other.price) * (one.dataAmount ?? 0),
            )
        if (best.length > 0)
          expect(limited.some((other) => best.every((one) => byPricePerGb(one, other) < 0))).toBe(true)
      }),
    )
  })

  test('sorting by part of a price uses the exact figures', () => {
    fc.assert(
      fc.property(anyCatalogue, (plans) => {
        const perDay = plans.toSorted(byPricePerDay).map(({ price, validityDays }) => cents(price) / validityDays)
        for (const [place, figure] of perDay.entries())
          if (place > 0) expect(figure).toBeGreaterThanOrEqual((perDay[place - 1] ?? 0) * (1 - 1e-12))
      }),
    )
  })
})

describe('the lowest of several prices', () => {
  const [week, month, other] = [plan('4.99', 1024, 7), plan('11.99', 5120, 30), plan('11.99', null, 30)]

  test('is marked separately for each figure', () => {
    expect(lowestPrice([week, month])).toEqual([week])
    expect(bestValue([week, month])).toEqual([month])
    expect(lowestPerDay([week, month])).toEqual([month])
  })

  test('is shared by plans that are exactly equal', () => {
    expect(lowestPerDay([week, month, other])).toEqual([month, other])
  })

  test('is not marked where all cost the same, there is only one, or currencies differ', () => {
    expect(lowestPrice([month, other])).toEqual([])
    expect(lowestPrice([week])).toEqual([])
    expect(lowestPrice([week, { ...month, currency: 'EUR' }])).toEqual([])
  })

  test('is never more expensive than any other', () => {
    fc.assert(
      fc.property(anyCatalogue, (plans) => {
        for (const lowest of lowestPrice(plans))
          for (const one of plans) expect(cents(lowest.price)).toBeLessThanOrEqual(cents(one.price))
      }),
    )
  })
})
