import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import { carrierOf, makePlanCode, makePlanId, takeInPlan } from './take-in-plan.ts'

const nobody = () => false

test('a plan is stored with its coverage and carriers worked out', () => {
  const facts = takeInPlan(wholesalePlan({ code: 'JC016', name: ' Japan 5GB ', speed: '' }))

  expect(facts).toMatchObject({
    code: 'JC016',
    name: 'Japan 5GB',
    costMicroUsd: 5_000_000,
    dataMb: 5120,
    carrier: 'SoftBank',
    coverageCodes: ['JP'],
    speed: null,
  })
})

test.each([4_990_000, null, 0, -1, NaN, 0.5])('a suggested price of %s is stored if it is usable', (suggestedPrice) => {
  const isUsable = suggestedPrice === 4_990_000
  expect(takeInPlan(wholesalePlan({ code: 'A', suggestedPrice }))?.suggestedMicroUsd).toBe(
    isUsable ? suggestedPrice : null,
  )
})

test.each([
  ['no cost', { cost: 0 }],
  ['a negative cost', { cost: -1 }],
  ['a cost that is not a number', { cost: NaN }],
  ['no duration', { validityDays: 0 }],
  ['half a day', { validityDays: 0.5 }],
  ['no place', { coverage: [] }],
  ['no name', { name: ' ' }],
  ['no code', { code: '' }],
])('a plan with %s is left out', (_, fault) => {
  expect(takeInPlan(wholesalePlan({ code: 'X', ...fault }))).toBeUndefined()
})

test('the fingerprint changes with what the customer gets, and only then', () => {
  const print = (change: object) => takeInPlan(wholesalePlan({ code: 'A', ...change }))?.fingerprint

  expect(print({})).toBe(print({}))
  expect(new Set([print({}), print({ cost: 1 }), print({ dataMb: null }), print({ speed: '3G' })]).size).toBe(4)
})

test('carriers are listed as long as they fit', () => {
  const at = (code: string, ...carriers: string[]) => ({
    countryCode: code,
    countryName: code,
    networks: carriers.map((carrier) => ({ carrier, generation: '4G' })),
  })

  expect(carrierOf([at('JP', 'SoftBank', 'KDDI', 'SoftBank')])).toBe('SoftBank / KDDI')
  expect(carrierOf([at('FR', 'Orange', 'SFR'), at('DE', 'O2', 'Telekom')])).toBe('Multiple networks')
  expect(carrierOf([at('FR', 'Orange'), at('ES', 'Orange')])).toBe('Orange')
  expect(carrierOf([at('FR')])).toBeNull()
})

test('a plan has its own readable address', () => {
  expect(makePlanId({ code: 'JC016', name: 'Japan 5GB 30 Days' }, nobody)).toBe('japan-5gb-30-days-jc016')
  expect(makePlanId({ code: 'CI_1', name: 'Côte d’Ivoire 1GB' }, nobody)).toBe('cote-d-ivoire-1gb-ci-1')
})

test('two plans never share an address', () => {
  const first = makePlanId({ code: 'A-1', name: 'Japan' }, nobody)
  const second = makePlanId({ code: 'A_1', name: 'Japan' }, (id) => id === first)

  expect(second).not.toBe(first)
  expect(makePlanId({ code: '日本', name: '日本' }, nobody)).toMatch(/^plan-[\da-f]{12}$/)
})

test.each([
  ['is its supplier’s if that is free', [], 'JC016'],
  ['includes its supplier if another plan has the same', ['JC016'], 'JC016-other'],
  ['is unique in any case', ['JC016', 'JC016-other'], expect.stringMatching(/^JC016-other-[\da-f]{12}$/)],
])('the code of a new plan %s', (_, taken, code) => {
  expect(makePlanCode({ supplier: 'other', code: 'JC016' }, (each) => taken.includes(each))).toEqual(code)
})

test('whatever suppliers call their offers, no two plans share a code', () => {
  // Only codes that look as if a supplier was appended could collide.
  const name = fc.constantFrom('A', 'a', 'A-x', 'A-x-y', 'x', 'A-y')
  const offer = fc.record({ supplier: fc.constantFrom('x', 'y', 'x-y'), code: name })
  const offers = fc.uniqueArray(offer, { selector: ({ supplier, code }) => `${supplier} ${code}`, maxLength: 18 })
  fc.assert(
    fc.property(offers, (listed) => {
      const taken = new Set<string>()
      for (const each of listed) taken.add(makePlanCode(each, (code) => taken.has(code)))
      expect(taken.size).toBe(listed.length)
    }),
  )
})
