import { expect, test } from 'vitest'
import { findRoute } from './routes.ts'

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
