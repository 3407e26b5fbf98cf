import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastPrice } from '#contract/money/least-price.ts'
import {
  priceBases,
  priceEndings,
  type PriceRule,
  type PriceScope,
  problemWithRules,
} from '#contract/money/price-rules.ts'
import type { Plan } from '../store.ts'
import { noCosts } from '../shelf.ts'
import { previewPrices } from './preview-prices.ts'
import { PriceBook, pricedAs } from './price-book.ts'

const fee = { percent: 2.9, cents: 30 }
const deductions = { fee, taxRate: 0 }
const plan = (parts: Partial<Plan> = {}): Plan =>
  ({
    code: 'JP5',
    name: 'Japan 5GB 30 Days',
    costMicroUsd: 7_190_000,
    suggestedMicroUsd: 11_990_000,
    reach: 'country',
    destinationCode: 'JP',
    destinationName: 'Japan',
    ...parts,
  }) as Plan
const rule = (scope: PriceScope, parts: Partial<PriceRule> = {}): PriceRule => ({
  scope,
  basis: 'suggested',
  factor: 1,
  ending: 'exact',
  ...parts,
})
const book = (...rules: PriceRule[]) => new PriceBook({ rules, hidden: [], pinned: [] })
const priceOf = (rules: PriceRule[], of = plan(), multiplier = 1) =>
  book(...rules).priceOf(pricedAs(of, noCosts), multiplier).amount

describe('a price', () => {
  test('is the wholesaler’s suggestion where no rule applies, or the cost if there is no suggestion', () => {
    expect(priceOf([])).toBe(1199)
    expect(priceOf([], plan({ suggestedMicroUsd: null }))).toBe(719)
    expect(priceOf([], plan(), 1.1)).toBe(1319)
  })

  test('is set by the most specific rule: plan, country, region, cost, everything', () => {
    const all = [
      rule({ kind: 'everything' }, { factor: 2 }),
      rule({ kind: 'costs', from: 5, below: 10 }, { factor: 3 }),
      rule({ kind: 'region', name: 'Asia Pacific' }, { factor: 4 }),
      rule({ kind: 'country', code: 'JP' }, { factor: 5 }),
      rule({ kind: 'plan', code: 'JP5' }, { factor: 6 }),
    ]
    const factors = all.map((_, index) => priceOf(all.slice(0, index + 1)) / 1199)

    expect(factors).toEqual([2, 3, 4, 5, 6])
    expect(all.map((_, index) => priceOf(all.slice(0, index + 1).toReversed()) / 1199)).toEqual(factors)
  })

  test('a cost range includes its start but not its end', () => {
    const band = rule({ kind: 'costs', from: 7.19, below: 8 }, { factor: 2 })

    expect(priceOf([band])).toBe(2398)
    expect(priceOf([band], plan({ costMicroUsd: 8_000_000 }))).toBe(1199)
  })

  test('starts from the cost if the rule says so, then the multiplier, then the ending', () => {
    const markup = rule({ kind: 'country', code: 'JP' }, { basis: 'cost', factor: 1.5, ending: '99' })

    expect(priceOf([markup])).toBe(1099)
    expect(priceOf([markup], plan(), 1.1)).toBe(1199)
  })

  test('a region is the plan’s own, or for a single country the part of the world it is in', () => {
    const europe = rule({ kind: 'region', name: 'europe' }, { factor: 2 })

    expect(priceOf([europe], plan({ destinationCode: 'FR' }))).toBe(2398)
    expect(priceOf([europe], plan({ reach: 'region', destinationCode: 'EU-36', destinationName: 'Europe' }))).toBe(2398)
    expect(priceOf([europe], plan({ reach: 'region', destinationCode: 'BK-11', destinationName: 'Balkans' }))).toBe(
      1199,
    )
    expect(priceOf([rule({ kind: 'region', name: 'Global' }, { factor: 2 })], plan({ reach: 'world' }))).toBe(2398)
  })
})

const scopes = fc.oneof(
  fc.constantFrom('JP5', 'OTHER').map((code): PriceScope => ({ kind: 'plan', code })),
  fc.constantFrom('JP', 'FR').map((code): PriceScope => ({ kind: 'country', code })),
  fc.constantFrom('Asia Pacific', 'Europe').map((name): PriceScope => ({ kind: 'region', name })),
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 1, max: 60 })))
    .map(([from, below]): PriceScope => ({ kind: 'costs', from, below })),
  fc.constant<PriceScope>({ kind: 'everything' }),
)
const anyRule = fc.record({
  scope: scopes,
  basis: fc.constantFrom(...priceBases),
  factor: fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100),
  ending: fc.constantFrom(...priceEndings),
})
const ruleSets = fc.array(anyRule, { maxLength: 8 }).filter((rules) => problemWithRules(rules) === undefined)
const multipliers = fc.integer({ min: 10, max: 100_000 }).map((thousandths) => thousandths / 1000)
const plans = fc
  .record({
    costMicroUsd: fc.integer({ min: 1, max: 150_000_000 }),
    suggestedMicroUsd: fc.option(fc.integer({ min: 1, max: 300_000_000 })),
    destinationCode: fc.constantFrom('JP', 'FR', 'WS'),
    reach: fc.constantFrom('country', 'region', 'world'),
  })
  .map((parts) => plan(parts as Partial<Plan>))

describe('whatever the rules are', () => {
  test('nothing is free, and nothing costs more than a card can be charged', () => {
    fc.assert(
      fc.property(ruleSets, plans, multipliers, (rules, of, multiplier) => {
        const price = priceOf(rules, of, multiplier)
        expect(price).toBeGreaterThanOrEqual(leastPrice('USD'))
        expect(Number.isSafeInteger(price)).toBe(true)
      }),
    )
  })

  test('their order changes no price, so every process charges the same', () => {
    fc.assert(
      fc.property(ruleSets, plans, multipliers, (rules, of, multiplier) => {
        const stored = JSON.parse(JSON.stringify(rules)) as PriceRule[]
        expect(priceOf(stored.toReversed(), of, multiplier)).toBe(priceOf(rules, of, multiplier))
      }),
    )
  })

  test('a preview counts every plan that would sell below cost plus card fee', () => {
    fc.assert(
      fc.property(ruleSets, fc.array(plans, { maxLength: 40 }), multipliers, (rules, all, multiplier) => {
        const wanted = book(...rules)
        const preview = previewPrices({ costs: noCosts, plans: all, multiplier, now: book(), wanted, deductions })
        const losing = all.filter((each) => {
          const cents = wanted.priceOf(pricedAs(each, noCosts), multiplier).amount
          return cents - (cents * fee.percent) / 100 - fee.cents < each.costMicroUsd / 10_000 - 1e-4
        })
        expect(preview.belowCost).toBe(losing.length)
        expect(preview.losses.length).toBe(Math.min(25, losing.length))
        expect(preview.losses.every(({ loss }) => Number(loss) > 0)).toBe(true)
        expect(preview.up + preview.down).toBeLessThanOrEqual(preview.plans)
      }),
    )
  })
})

test.each([
  [[rule({ kind: 'everything' }), rule({ kind: 'everything' })], 'Two rules are for the same plans.'],
  [[rule({ kind: 'costs', from: 5, below: 5 })], 'A cost band must end above its start.'],
  [
    [rule({ kind: 'costs', from: 0, below: 6 }), rule({ kind: 'costs', from: 5, below: null })],
    'Two cost bands overlap.',
  ],
  [[rule({ kind: 'costs', from: 0, below: 5 }), rule({ kind: 'costs', from: 5, below: null })], undefined],
] as [PriceRule[], string | undefined][])('rules are unambiguous, or refused', (rules, problem) => {
  expect(problemWithRules(rules)).toBe(problem)
})
