import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dataOptions,
  daysOptions,
  isFiltering,
  matchesFilter,
  type PlanFilter,
  readPlanFilter,
  writePlanFilter,
} from './plan-filter.ts'
import { speedClasses } from './speed.ts'

const plan = (dataAmount: number | null, validityDays: number, speed: string | null = '4G') => ({
  dataAmount,
  validityDays,
  speed,
})

test('the Data filter lists each size once, ascending, with Unlimited as its own entry', () => {
  const plans = [plan(10240, 30), plan(null, 7), plan(1024, 7), plan(1100, 3), plan(500, 1), plan(300, 1)]

  expect(dataOptions(plans)).toEqual([0, 1, 10, 'unlimited'])
})

test('the Days filter lists each duration once, ascending', () => {
  expect(daysOptions([plan(1, 30), plan(1, 7), plan(1, 30), plan(1, 1)])).toEqual([1, 7, 30])
})

test.each<[string, ReturnType<typeof plan>, PlanFilter, boolean]>([
  ['no filter', plan(5120, 30), {}, true],
  ['rounded gigabytes', plan(5000, 30), { data: 5 }, true],
  ['other gigabytes', plan(5120, 30), { data: 6 }, false],
  ['unlimited', plan(null, 30), { data: 'unlimited' }, true],
  ['limited for unlimited', plan(5120, 30), { data: 'unlimited' }, false],
  ['its days', plan(5120, 30), { days: 30 }, true],
  ['other days', plan(5120, 30), { days: 7 }, false],
  ['5G', plan(5120, 30, '4G/5G'), { speed: '5G' }, true],
  ['4G does not take 5G', plan(5120, 30, '4G/5G'), { speed: '4G' }, false],
  ['4G', plan(5120, 30, '3G/4G'), { speed: '4G' }, true],
  ['an unknown speed counts as 4G', plan(5120, 30, null), { speed: '4G' }, true],
  ['3G plans are hidden even from their own filter', plan(5120, 30, '3G'), { speed: '3G' }, false],
  ['3G plans are hidden without a filter', plan(5120, 30, '3G'), {}, false],
  ['all at once', plan(5120, 30, '5G'), { data: 5, days: 30, speed: '5G' }, true],
  ['all but one', plan(5120, 30, '5G'), { data: 5, days: 7, speed: '5G' }, false],
])('filtering: %s', (_, candidate, filter, passes) => {
  expect(matchesFilter(candidate, filter)).toBe(passes)
})

const sizes = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null })
const plans = fc.array(
  fc.record({
    dataAmount: sizes,
    validityDays: fc.integer({ min: 1, max: 365 }),
    speed: fc.constantFrom('4G', '5G', null),
  }),
)

test('every option the filter offers finds at least one plan', () => {
  fc.assert(
    fc.property(plans, (list) => {
      for (const data of dataOptions(list)) expect(list.some((plan) => matchesFilter(plan, { data }))).toBe(true)
      for (const days of daysOptions(list)) expect(list.some((plan) => matchesFilter(plan, { days }))).toBe(true)
    }),
  )
})

test('a filter survives the address', () => {
  const filters = fc.record(
    {
      data: fc.oneof(fc.nat(9999), fc.constant('unlimited' as const)),
      days: fc.nat(9999),
      speed: fc.constantFrom(...speedClasses),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readPlanFilter(new URLSearchParams(writePlanFilter(filter).toString()))).toEqual(filter)
    }),
  )
})

test('nonsense in the address filters nothing', () => {
  const filter = readPlanFilter(new URLSearchParams('data=lots&days=-1&speed=6G'))

  expect(isFiltering(filter)).toBe(false)
  expect(isFiltering({ data: 0 })).toBe(true)
})
