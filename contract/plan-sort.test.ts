import { expect, test } from 'vitest'
import { type PlanSort, readPlanSort, sortPlans } from './plan-sort.ts'

const plan = (price: string, dataAmount: number | null, validityDays: number) => ({ price, dataAmount, validityDays })
const week = plan('4.99', 1024, 7)
const month = plan('11.99', 5120, 30)
const day = plan('10.00', null, 1)
const large = plan('34.99', 30720, 30)

test.each([
  [undefined, [month, week, day, large]],
  ['price', [week, day, month, large]],
  ['data', [day, large, month, week]],
  ['days', [month, large, week, day]],
] as [PlanSort | undefined, unknown[]][])('plans in order of %s', (sort, expected) => {
  expect(sortPlans([month, week, day, large], sort)).toEqual(expected)
})

test('an address with another word has no order', () => {
  expect(readPlanSort(new URLSearchParams('sort=days'))).toBe('days')
  expect(readPlanSort(new URLSearchParams('sort=__proto__'))).toBeUndefined()
})
