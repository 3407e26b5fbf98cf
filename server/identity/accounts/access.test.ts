import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { isOfficeRole, officeRoles } from '#contract/identity/office-role.ts'
import type { Access } from '#contract/api/endpoint.ts'
import { signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { guardRoutes } from './access.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** Calls every route with this access; returns those that answered with another status. */
async function routesNotAnswering(status: number, access: 'user' | 'office', browser: TestBrowser): Promise<string[]> {
  const isMeant = (each: Access) => (access === 'user' ? each === 'user' : isOfficeRole(each))
  const routes = shop.app.apiRoutes.filter((route) => isMeant(route.access) && route.method !== 'HEAD')
  const answers = await Promise.all(
    routes.map(async ({ method, url }) => {
      const answer = await browser.fetch(url.replace(/:\w+/g, '0'), { method })
      return answer.status === status ? [] : [`${method} ${url}: ${answer.status}`]
    }),
  )
  return answers.flat()
}

test('the shop does not start with a route that does not say who may call it', async () => {
  const app = Fastify()
  guardRoutes(app, shop.deps)

  expect(() => app.get('/api/forgotten', async () => 'everybody reads this')).toThrow(/does not say who may call it/)
})

test('every route says who may call it', () => {
  expect(shop.app.apiRoutes.length).toBeGreaterThan(5)
  for (const { access } of shop.app.apiRoutes)
    expect(['public', 'user', 'before-second-factor', 'partner', 'decided', ...officeRoles]).toContain(access)
})

test('a signed-out visitor gets a sign-in error from every route for customers and admins', async () => {
  const browser = shop.openBrowser()

  expect(await routesNotAnswering(401, 'user', browser)).toEqual([])
  expect(await routesNotAnswering(401, 'office', browser)).toEqual([])
})

test('a customer is refused by every route for admins', async () => {
  const { browser } = await signUp(shop)

  expect(await routesNotAnswering(403, 'office', browser)).toEqual([])
})

test('the first admin comes from the environment', async () => {
  const { user } = await signInAsAdmin(shop)

  expect(user.role).toBe('admin')
})
