import { expect, test } from 'vitest'
import type { FactLine, PlanFactsView } from '#contract/plans/plan-facts.ts'
import { comparedLines } from './compared-lines.ts'

const facts = (...lines: FactLine[]): PlanFactsView => ({
  version: 'v',
  packageId: 'p',
  name: 'A plan',
  price: '4.99',
  currency: 'USD',
  lines,
})
const topUp: FactLine = { key: 'topUp', label: 'Top-up', value: 'Yes, on the same eSIM' }
const networks = (carrier: string): FactLine => ({
  key: 'networks',
  label: 'Networks',
  value: 'By country, 2 countries',
  parts: [
    { label: 'Japan', value: carrier },
    { label: 'South Korea', value: 'KT' },
  ],
})

test('lines keep the order of the facts, prices first, with the value of each plan', () => {
  const perDay: FactLine = { key: 'pricePerDay', label: 'Price per day', value: '$0.71' }
  const lines = comparedLines([facts(networks('SoftBank'), topUp, perDay), facts(networks('NTT'), topUp, perDay)])

  expect(lines.map(({ key, isSame }) => [key, isSame])).toEqual([
    ['pricePerDay', true],
    ['networks', false],
    ['topUp', true],
  ])
  expect(lines[1]?.told.map(({ parts }) => parts?.[0]?.value)).toEqual(['SoftBank', 'NTT'])
})

test('plans that differ in one country differ', () => {
  expect(comparedLines([facts(networks('KDDI')), facts(networks('KDDI'))])[0]?.isSame).toBe(true)
  expect(comparedLines([facts(networks('KDDI')), facts(networks('NTT'))])[0]?.isSame).toBe(false)
})

test('without plans there are no lines', () => {
  expect(comparedLines([])).toEqual([])
})
