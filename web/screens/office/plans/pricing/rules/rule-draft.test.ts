import { expect, test } from 'vitest'
import type { PriceRule } from '#contract/money/price-rules.ts'
import { draftOf, newDraft, readDrafts } from './rule-draft.ts'

const rules: PriceRule[] = [
  { scope: { kind: 'plan', code: 'P1' }, basis: 'cost', factor: 1.8, ending: '99' },
  { scope: { kind: 'plan', code: 'P2' }, basis: 'suggested', factor: 1, ending: '99', fixed: '4.50' },
  { scope: { kind: 'country', code: 'JP' }, basis: 'suggested', factor: 1.1, ending: '49-99' },
  { scope: { kind: 'region', name: 'Middle East & Africa' }, basis: 'suggested', factor: 0.9, ending: 'exact' },
  { scope: { kind: 'costs', from: 0, below: 5 }, basis: 'cost', factor: 2.25, ending: 'whole' },
  { scope: { kind: 'costs', from: 5, below: null }, basis: 'cost', factor: 1.5, ending: '49' },
  { scope: { kind: 'everything' }, basis: 'suggested', factor: 1, ending: 'exact' },
]

test('rules that are opened and saved unchanged stay the same', () => {
  expect(readDrafts(rules.map(draftOf))).toEqual({ rules })
})

test.each([
  [{ kind: 'country', of: '' } as const, 'Please choose a country.'],
  [{ kind: 'plan', of: ' ' } as const, 'Please enter the code of a package.'],
  [{ kind: 'costs', from: 'cheap' } as const, 'Please enter costs as numbers.'],
  [{ kind: 'costs', from: '9', below: '5' } as const, 'A cost band must end above its start.'],
  [{ kind: 'plan', of: 'P1', basis: 'fixed', price: '' } as const, 'Please enter a fixed price like 4.99.'],
  [{ kind: 'plan', of: 'P1', basis: 'fixed', price: '4.999' } as const, 'Please enter a fixed price like 4.99.'],
  [{ kind: 'country', of: 'JP', basis: 'fixed', price: '4.99' } as const, 'Only one package can have a fixed price.'],
  [{ kind: 'everything', percent: '' } as const, 'Please enter a percentage.'],
  [{ kind: 'everything', percent: '2000' } as const, 'The factor must be at most 10.'],
  [{ kind: 'everything', percent: '-100' } as const, 'The factor must be at least 0.01.'],
])('%o is refused: %s', (typed, problem) => {
  expect(readDrafts([{ ...newDraft(), ...typed }])).toEqual({ problem })
})

test('two rules for the same plans are refused', () => {
  const japan = { ...newDraft(), of: 'JP' }

  expect(readDrafts([japan, { ...japan, id: 'other', percent: '5' }])).toEqual({
    problem: 'Two rules are for the same plans.',
  })
})
