import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf, owedFor, proportionOf, unusedShares, type WithdrawableLine } from './what-goes-back.ts'

const now = new Date('2026-11-18T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const plan = (change: Partial<WithdrawableLine> = {}): WithdrawableLine => ({
  kind: 'order',
  id: 'plan',
  name: 'Japan',
  currency: 'EUR',
  left: 1000,
  dataMb: 1024,
  validityDays: 7,
  hasConsent: true,
  ...change,
})
const added = (change: Partial<WithdrawableLine> = {}) => plan({ kind: 'top-up', id: 'added', ...change })

const esim = (change: object = {}) => ({
  state: 'inUse' as const,
  usedMb: 0,
  activatedAt: ago(24),
  endsAt: new Date(now.getTime() + 6 * 86_400_000),
  ...change,
})

const owed = (lines: WithdrawableLine[], use: Parameters<typeof unusedShares>[1]) =>
  figuresOf(lines, use, now).map(owedFor)

describe('of a plan the customer gets back', () => {
  test.each([
    ['all of it before it is delivered', plan(), null, 1000],
    ['all of it while it is not installed', plan(), esim({ state: 'ready', activatedAt: null, endsAt: null }), 1000],
    ['all of it once the wholesaler has it back', plan(), esim({ state: 'cancelled', usedMb: 500 }), 1000],
    ['half of it with half of the data used', plan(), esim({ usedMb: 512 }), 500],
    ['a fraction of a cent more, never less', plan({ left: 999 }), esim({ usedMb: 1 }), 999],
    ['nothing once the data is used up', plan(), esim({ state: 'usedUp', usedMb: 1024 }), 0],
    ['nothing once its days are over', plan(), esim({ usedMb: 10, endsAt: ago(1) }), 0],
    [
      'all of it, used up or not, where the consent is missing',
      plan({ hasConsent: false }),
      esim({ usedMb: 1024 }),
      1000,
    ],
    ['of an unlimited one the days that are left', plan({ dataMb: null }), esim({ usedMb: 90_000 }), 858],
    ['all of one that expired unused', plan(), esim({ state: 'expired', activatedAt: null, endsAt: null }), 1000],
  ])('%s', (_, line, use, amount) => {
    expect(owed([line], use)).toEqual([amount])
  })
})

test('data is taken from the plan first, then from what was added', () => {
  expect(owed([plan(), added({ dataMb: 2048 })], esim({ usedMb: 1536 }))).toEqual([0, 750])
  expect(owed([plan(), added()], esim({ usedMb: 256 }))).toEqual([750, 1000])
})

const aLine = fc.record({
  left: fc.integer({ min: 0, max: 50_000_000 }),
  dataMb: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
  validityDays: fc.integer({ min: 1, max: 365 }),
  hasConsent: fc.boolean(),
})
const aUse = fc.record({ usedMb: fc.nat(2_000_000), hours: fc.nat(400 * 24) })

test('an amount is whole, never more than is left, and never grows with use', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), aUse, fc.nat(5000), (given, use, more) => {
      const lines = given.map((line, index) => plan({ ...line, id: String(index) }))
      const after = (usedMb: number, hours: number) =>
        figuresOf(lines, esim({ usedMb, activatedAt: ago(hours), endsAt: null }), now)
      const [first, later] = [after(use.usedMb, use.hours), after(use.usedMb + more, use.hours + more)]
      for (const [index, line] of first.entries()) {
        expect(Number.isSafeInteger(line.proportional)).toBe(true)
        expect(line.proportional).toBeGreaterThanOrEqual(0)
        expect(line.proportional).toBeLessThanOrEqual(line.full)
        expect(owedFor(line)).toBe(line.hasConsent ? line.proportional : line.full)
        expect(later[index]?.proportional).toBeLessThanOrEqual(line.proportional)
      }
    }),
  )
})

test('what goes back and what is paid for add up to the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(100_000),
      (amount, of, used) => {
        const unused = Math.max(0, of - used)
        const [given, paid] = [proportionOf(amount, { unused, of }), Math.floor((amount * (of - unused)) / of)]
        expect(given + paid).toBe(amount)
      },
    ),
  )
})
