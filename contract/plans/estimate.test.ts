import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataUses, estimateData, planFor } from './estimate.ts'

describe('how much data a trip needs', () => {
  test('is the need of a day times the days', () => {
    const week = estimateData({ days: 7, uses: ['maps', 'messages'], wifiAtNight: false })

    expect(week.steps).toEqual([
      { use: 'messages', lowMb: 20, highMb: 60 },
      { use: 'maps', lowMb: 15, highMb: 60 },
      { use: 'background', lowMb: 20, highMb: 60 },
    ])
    expect(week).toMatchObject({ lowMb: 7 * 55, highMb: 7 * 180 })
  })

  test('is less with Wi-Fi at night, except for maps, which are used on the move', () => {
    const rested = estimateData({ days: 1, uses: ['video', 'maps'], wifiAtNight: true })

    expect(rested.steps).toContainEqual({ use: 'video', lowMb: 48, highMb: 180 })
    expect(rested.steps).toContainEqual({ use: 'maps', lowMb: 15, highMb: 60 })
  })

  test('has its low figure below its high one, and grows with every use and every day', () => {
    const asked = fc.record({
      days: fc.integer({ min: 1, max: 364 }),
      uses: fc.subarray([...dataUses]),
      wifiAtNight: fc.boolean(),
    })
    fc.assert(
      fc.property(asked, fc.constantFrom(...dataUses), (trip, more) => {
        const now = estimateData(trip)
        expect(now.lowMb).toBeLessThanOrEqual(now.highMb)
        expect(estimateData({ ...trip, days: trip.days + 1 }).lowMb).toBeGreaterThan(now.lowMb)
        expect(estimateData({ ...trip, uses: [...trip.uses, more] }).highMb).toBeGreaterThanOrEqual(now.highMb)
        expect(estimateData({ ...trip, wifiAtNight: true }).highMb).toBeLessThanOrEqual(now.highMb + 1)
        for (const side of ['lowMb', 'highMb'] as const)
          expect(now.steps.reduce((sum, step) => sum + step[side], 0) * trip.days).toBe(now[side])
      }),
    )
  })
})

const plans = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 10_000 }).map((cents) => (cents / 100).toFixed(2)),
    dataAmount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 100_000 })),
    validityDays: fc.integer({ min: 1, max: 90 }),
  }),
  { maxLength: 30 },
)

test('for any catalogue the suggested plan covers the need, and no cheaper one does', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 100_000 }), (offers, days, mb) => {
      const covers = (plan: (typeof offers)[number]) =>
        plan.validityDays >= days && (plan.dataAmount === null || plan.dataAmount >= mb)
      const plan = planFor(offers, days, mb)
      if (!plan) expect(offers.some(covers)).toBe(false)
      else {
        expect(covers(plan)).toBe(true)
        for (const other of offers.filter(covers)) expect(Number(plan.price)).toBeLessThanOrEqual(Number(other.price))
      }
    }),
  )
})
