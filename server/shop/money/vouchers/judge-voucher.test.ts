import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastPrice } from '#contract/money/least-price.ts'
import type { CodeRow } from '../codes/tables.ts'
import { judgeVoucher } from './judge-voucher.ts'

const now = new Date('2026-05-01T12:00:00Z')
const voucher = (value: number, spent = 0, more: Partial<CodeRow> = {}): CodeRow => ({
  id: '1',
  code: 'GIFT',
  kind: 'voucher',
  value,
  budget: value,
  spent,
  used: 0,
  minimum: 0,
  countryCodes: null,
  firstPurchase: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  batch: null,
  announced: false,
  ownerId: null,
  reward: null,
  note: '',
  pausedAt: null,
  createdAt: now,
  createdBy: 'a@b.c',
  ...more,
})
const usd = { currency: 'USD', perUsd: 1 }
const nobody = { held: { uses: 0, spent: 0 } }
const judge = (code: CodeRow | undefined, toPay: number, rate = usd, person = nobody) =>
  judgeVoucher(code, { toPay, rate, now, person })

test.each([
  ['pays all of a price below its value', voucher(2500), 900, { kind: 'fits', pays: 900, spent: 900, left: 1600 }],
  ['pays a part of a price above it', voucher(2500, 2000), 900, { kind: 'fits', pays: 500, spent: 500, left: 0 }],
  ['keeps some where a card could not be charged the rest', voucher(1000), 1010, { kind: 'fits', pays: 960, left: 40 }],
  [
    'that is spent is like one that does not exist',
    voucher(1000, 1000),
    900,
    { kind: 'refused', why: 'code_not_valid' },
  ],
  ['that was never made', undefined, 900, { kind: 'refused', why: 'code_not_valid' }],
  ['that is paused', voucher(1000, 0, { pausedAt: now }), 900, { kind: 'refused', why: 'code_not_valid' }],
  ['that has ended', voucher(1000, 0, { endsAt: now }), 900, { kind: 'refused', why: 'code_not_valid' }],
  ['for which nothing is left to pay', voucher(1000), 0, { kind: 'refused', why: 'code_gives_nothing' }],
  [
    'that is a discount pays nothing',
    voucher(1000, 0, { kind: 'amount' }),
    900,
    { kind: 'refused', why: 'code_not_valid' },
  ],
])('a voucher %s', (_name, code, toPay, expected) => {
  expect(judge(code, toPay)).toMatchObject(expected)
})

test('what the buyer’s own earlier checkout holds is there for the next one', () => {
  expect(judge(voucher(1000, 1000), 900, usd, { held: { uses: 0, spent: 1000 } })).toMatchObject({
    pays: 900,
    left: 100,
  })
})

test('in any currency it never pays more than it holds, nor more than is to be paid, and leaves a card enough', () => {
  const rates = fc.constantFrom(usd, { currency: 'EUR', perUsd: 0.8637 }, { currency: 'JPY', perUsd: 157.31 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 300_000 }),
      rates,
      (value, spent, toPay, rate) => {
        const verdict = judge(voucher(value, Math.min(spent, value)), toPay, rate)
        if (verdict.kind === 'refused') return
        expect(verdict.spent).toBeLessThanOrEqual(value - Math.min(spent, value))
        expect(verdict.left).toBeGreaterThanOrEqual(0)
        const rest = toPay - verdict.pays
        expect(rest === 0 || rest >= leastPrice(rate.currency)).toBe(true)
      },
    ),
  )
})
