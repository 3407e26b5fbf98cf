import { expect, test } from 'vitest'
import { type PlanSort, readPlanSort, sortPlans } from './plan-sort.ts'

const plan = (price: string, dataAmount: number | null, validityDays: number) => ({
  price,
  currency: 'USD',
  dataAmount,
  validityDays,
})
const week = plan('4.99', 1024, 7)
const month = plan('11.99', 5120, 30)
const day = plan('10.00', null, 1)
const large = plan('34.99', 30720, 30)

const asItIs = <Of>(plan: Of): Of => plan

test.each([
  [undefined, [month, week, day, large]],
  ['price', [week, day, month, large]],
  ['gb', [large, month, week, day]],
  ['day', [month, week, large, day]],
  ['data', [day, large, month, week]],
  ['days', [month, large, week, day]],
] as [PlanSort | undefined, unknown[]][])('plans in order of %s', (sort, expected) => {
  expect(sortPlans([month, week, day, large], sort, asItIs)).toEqual(expected)
})

test.each(['gb', 'day'] as const)('of plans with the same price per %s the cheaper comes first', (sort) => {
  const [small, twice] = [plan('5.00', 1024, 5), plan('10.00', 2048, 10)]

  expect(sortPlans([twice, small], sort, asItIs)).toEqual([small, twice])
})

test('an unknown order in the address is ignored', () => {
  expect(readPlanSort(new URLSearchParams('sort=days'))).toBe('days')
  expect(readPlanSort(new URLSearchParams('sort=__proto__'))).toBeUndefined()
})
