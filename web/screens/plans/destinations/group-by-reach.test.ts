import { expect, test } from 'vitest'
import type { PackageView } from '#contract/plans/plan.ts'
import { groupByReach } from './group-by-reach.ts'

const plan = (region: string | null, coverageCountries: string[]) => ({ region, coverageCountries }) as PackageView

test('plans of one region are grouped, with the number of countries of the widest plan', () => {
  const shelves = groupByReach([plan('Middle East', ['AE', 'BH']), plan('Europe', ['FR']), plan('Middle East', ['AE'])])

  expect(shelves.map(({ id, name, countries, plans }) => [id, name, countries, plans.length])).toEqual([
    ['middle-east', 'Middle East', 2, 2],
    ['europe', 'Europe', 1, 1],
  ])
})

test('plans without a region are for the whole world', () => {
  expect(groupByReach([plan(null, [])]).map(({ name }) => name)).toEqual(['Global'])
})
