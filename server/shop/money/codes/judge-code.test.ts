import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#contract/money/money.ts'
import { leastPrice } from '#contract/money/least-price.ts'
import { judgeCode, type CodeCase } from './judge-code.ts'
import type { CodeRow } from './tables.ts'

const now = new Date('2026-06-01T12:00:00Z')
const hour = 3_600_000
const later = (ms: number) => new Date(now.getTime() + ms)

const code = (more: Partial<CodeRow> = {}): CodeRow => ({
  id: 'c',
  code: 'SUMMER20',
  kind: 'percent',
  value: 20,
  minimum: 0,
  countryCodes: null,
  firstPurchase: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  budget: null,
  used: 0,
  spent: 0,
  batch: null,
  announced: false,
  ownerId: null,
  reward: null,
  note: '',
  pausedAt: null,
  createdAt: now,
  createdBy: '',
  ...more,
})

const stranger = { uses: 0, hasBought: false, isOwner: false, held: { uses: 0, spent: 0 } }
const dollars = { currency: 'USD', perUsd: 1 }
const sale = (prices: number[], more: Partial<CodeCase> = {}): CodeCase => ({
  lines: prices.map((price) => ({ price, countryCode: 'JP' })),
  rate: dollars,
  now,
  person: stranger,
  ...more,
})
const why = (row: CodeRow | undefined, wish: CodeCase) => {
  const verdict = judgeCode(row, wish)
  return verdict.kind === 'refused' ? verdict.why : verdict.discount
}

describe('whether a code can be used', () => {
  test.each<[string, CodeRow | undefined, CodeCase, string | number]>([
    ['it fits', code(), sale([1000]), 200],
    ['an unknown one', undefined, sale([1000]), 'code_not_valid'],
    ['a paused one', code({ pausedAt: now }), sale([1000]), 'code_not_valid'],
    ['one from tomorrow', code({ startsAt: later(hour) }), sale([1000]), 'code_not_valid'],
    ['one that is over', code({ endsAt: now }), sale([1000]), 'code_not_valid'],
    ['one in its last hour', code({ endsAt: later(hour) }), sale([1000]), 200],
    ['a used-up one', code({ maxUses: 3, used: 3 }), sale([1000]), 'code_not_valid'],
    ['its last use', code({ maxUses: 3, used: 2 }), sale([1000]), 200],
    [
      'its last use is held by the buyer’s other checkout',
      code({ maxUses: 1, used: 1 }),
      sale([1000], { person: { ...stranger, held: { uses: 1, spent: 200 } } }),
      200,
    ],
    ['its budget has room', code({ budget: 500, spent: 300 }), sale([1000]), 200],
    ['its budget has too little', code({ budget: 500, spent: 301 }), sale([1000]), 'code_not_valid'],
    ['below its minimum', code({ minimum: 1001 }), sale([1000]), 'code_below_minimum'],
    ['at its minimum', code({ minimum: 1000 }), sale([1000]), 200],
    ['for another destination', code({ countryCodes: ['FR'] }), sale([1000]), 'code_other_destination'],
    [
      'a second purchase',
      code({ firstPurchase: true }),
      sale([1000], { person: { ...stranger, hasBought: true } }),
      'code_first_purchase',
    ],
    [
      'used before by the same person',
      code({ maxPerPerson: 1 }),
      sale([1000], { person: { ...stranger, uses: 1 } }),
      'code_used_by_you',
    ],
    ['20% of 4.99 is a cent more than 0.99', code(), sale([499]), 100],
    ['of several plans each is lowered by what it says', code(), sale([496, 496, 496]), 300],
    ['a percentage of nearly nothing', code({ value: 1 }), sale([99]), 1],
    ['20% of 496 yen', code(), sale([496], { rate: { currency: 'JPY', perUsd: 150 } }), 100],
    ['an amount above the price', code({ kind: 'amount', value: 5000 }), sale([1000]), 1000],
    ['all of it', code({ value: 100 }), sale([1000]), 1000],
    ['less than a card can be charged would be left', code({ value: 96 }), sale([1000]), 950],
    ['the price is the least a card can be charged', code({ value: 50 }), sale([50]), 'code_gives_nothing'],
    [
      'five dollars in yen',
      code({ kind: 'amount', value: 500 }),
      sale([4000], { rate: { currency: 'JPY', perUsd: 150 } }),
      750,
    ],
    [
      'ten dollars in euros, where they are 9.1372',
      code({ kind: 'amount', value: 1000 }),
      sale([4000], { rate: { currency: 'EUR', perUsd: 0.913_72 } }),
      914,
    ],
  ])('%s', (_, row, wish, outcome) => {
    expect(why(row, wish)).toBe(outcome)
  })

  test('only covered lines are lowered', () => {
    const lines = [
      { price: 1000, countryCode: 'JP' },
      { price: 700, countryCode: 'FR' },
      { price: 500, countryCode: null },
    ]

    const verdict = judgeCode(code({ countryCodes: ['JP'] }), { ...sale([]), lines })

    expect(verdict).toEqual({ kind: 'fits', discount: 200, spent: 200, discounts: [200, 0, 0] })
  })
})

const rates = fc.constantFrom(
  dollars,
  { currency: 'EUR', perUsd: 0.9137 },
  { currency: 'JPY', perUsd: 151.37 },
  { currency: 'HUF', perUsd: 361.2 },
)
const terms = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
)
const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 20 })

test('no plan is lowered by less than the code says, in any currency, nor by a whole unit more, and shares add up', () => {
  fc.assert(
    fc.property(terms, prices, rates, (said, lists, rate) => {
      const verdict = judgeCode(code(said), sale(lists, { rate }))
      if (verdict.kind === 'refused') return
      const list = lists.reduce((sum, price) => sum + price, 0)
      const { discount, discounts, spent } = verdict
      expect(discount).toBeGreaterThan(0)
      expect(discounts.reduce((sum, share) => sum + share, 0)).toBe(discount)
      discounts.forEach((share, index) => expect(share).toBeLessThanOrEqual(lists[index] ?? 0))
      const rest = list - discount
      const least = leastPrice(rate.currency)
      expect(rest === 0 || rest >= least).toBe(true)
      // What a card cannot be charged is not taken off: then the code gives less than it says.
      const isCut = rest === least
      if (said.kind === 'percent') {
        discounts.forEach((share, index) => {
          const exact = (lists[index] ?? 0) * said.value
          expect(share * 100).toBeLessThan(exact + 100)
          if (!isCut) expect(share * 100).toBeGreaterThanOrEqual(exact)
        })
      } else {
        const exact = (said.value * 10 ** minorDigits(rate.currency) * rate.perUsd) / 100
        expect(discount).toBeLessThan(exact + 1)
        if (!isCut && rest > 0) expect(discount).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(spent).toBeLessThanOrEqual(said.value)
      }
    }),
  )
})
