import { expect, test } from 'vitest'
import { planSorts } from '#contract/plans/plan-sort.ts'
import { speedClasses } from '#contract/plans/speed.ts'
import { findRoute } from './routes.ts'

test('the table of pages lists every way to sort and filter plans', () => {
  const { knownValues } = findRoute('/countries/jp').route
  for (const sort of planSorts) expect(sort).toMatch(knownValues?.sort ?? '')
  for (const speed of speedClasses) expect(speed).toMatch(knownValues?.speed ?? '')
})

test.each([
  ['/', 'home', {}],
  ['/countries/jp', 'country', { countryCode: 'jp' }],
  ['/country/jp', 'country', { countryCode: 'jp' }],
  ['/countries/', 'destinations', {}],
  ['/package/a%20b', 'plan', { packageId: 'a b' }],
  ['/package/', 'not-found', {}],
  ['/package/%E0%A4%A', 'not-found', {}],
  ['/no/such/page', 'not-found', {}],
])('%s shows the %s screen', (path, screen, params) => {
  const found = findRoute(path)

  expect(found.route.screen).toBe(screen)
  expect(found.params).toEqual(params)
})
