import { beforeEach, expect, test } from 'vitest'
import { includesRole, isOfficeRole, officeRoles } from '#contract/identity/office-role.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { type Customer, signInAs, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
let boss: Customer
beforeEach(async () => {
  shop = await openTestShop()
  boss = await signInAsAdmin(shop)
})

const roleOf = async ({ browser }: Customer) => {
  const { status, body } = await browser.get('/api/auth/user')
  return status === 200 ? [body.role, body.officeRole] : status
}
const giveRole = (to: Customer, role: string, by: TestBrowser = boss.browser) =>
  by.send('POST', `/api/admin/users/${to.user.id}/role`, { role, reason: 'A new task' })
const log = async () => (await boss.browser.get<AuditLine[]>('/api/admin/audit')).body

test.each(officeRoles)(
  '%s is let in by every route of the role and the smaller ones, and by no other',
  async (role) => {
    const { browser } = await signInAs(shop, role)
    const office = shop.app.apiRoutes.filter(({ access, method }) => isOfficeRole(access) && method !== 'HEAD')

    const wrong: string[] = []
    for (const { method, url, access } of office) {
      const controller = new AbortController()
      const path = url.replace(/:\w+/g, '0')
      const answer = await browser.fetch(path, { method, signal: controller.signal })
      const isStream = answer.headers.get('content-type')?.includes('event-stream')
      const body = isStream ? '' : await answer.text()
      controller.abort()
      const isRefused = answer.status === 403 && body.includes('"role_too_small"')
      if (isRefused === (isOfficeRole(access) && includesRole(role, access))) wrong.push(`${method} ${url}`)
    }

    expect(office.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  },
)

test('the first administrator is an owner', async () => {
  expect(await roleOf(boss)).toEqual(['admin', 'owner'])
})

test('everyone with a role is an admin to the pages', async () => {
  expect(await roleOf(await signInAs(shop, 'manager'))).toEqual(['admin', 'manager'])
})

test('a manager who is made read-only can no longer change anything, in the browser that is open', async () => {
  const manager = await signInAs(shop, 'manager')
  const sync = () => manager.browser.send('POST', '/api/admin/operations/sync')
  expect((await sync()).status).toBe(204)

  expect((await giveRole(manager, 'reader')).body).toMatchObject({ role: 'admin', officeRole: 'reader' })

  expect(await sync()).toMatchObject({ status: 403, body: { code: 'role_too_small' } })
  expect((await manager.browser.get('/api/admin/stats')).status).toBe(200)
  expect((await giveRole(manager, 'customer')).status).toBe(200)
  expect((await manager.browser.get('/api/admin/stats')).status).toBe(403)
  const changes = (await log()).filter(({ action }) => action === 'change_role')
  expect(changes.map(({ before, after }) => [before.role, after.role])).toEqual([
    ['reader', 'customer'],
    ['manager', 'reader'],
  ])
})

test('the stream of an open desk ends when its reader is dismissed', async () => {
  const reader = await signInAs(shop, 'reader')
  const stream = await reader.browser.fetch('/api/admin/support/events')
  expect(stream.status).toBe(200)

  await giveRole(reader, 'customer')

  // It would last for ten minutes otherwise.
  await stream.text()
  expect((await reader.browser.fetch('/api/admin/support/events')).status).toBe(403)
})

test('only owners change roles, and the last owner stays one', async () => {
  const manager = await signInAs(shop, 'manager')
  const second = await signInAs(shop, 'owner', 'second@example.com')

  expect((await giveRole(second, 'customer', manager.browser)).status).toBe(403)
  expect((await giveRole(boss, 'manager', second.browser)).status).toBe(200)
  expect((await second.browser.send('DELETE', '/api/auth/user')).status).toBe(409)
  expect(await roleOf(second)).toEqual(['admin', 'owner'])
  expect((await manager.browser.send('DELETE', '/api/auth/user')).status).toBe(204)
})

test('two owners who demote each other at once leave one', async () => {
  const second = await signInAs(shop, 'owner', 'second@example.com')

  await Promise.all([giveRole(second, 'reader'), giveRole(boss, 'reader', second.browser)])

  const { rows } = await shop.deps.database.raw.query(`select id from users where office_role = 'owner'`, [])
  expect(rows).toHaveLength(1)
})

test('a manager cannot take the second factor from a colleague, which would open the way to their account', async () => {
  const manager = await signInAs(shop, 'manager')
  const drop = (id: string) =>
    manager.browser.send('POST', `/api/admin/users/${id}/drop-second-factor`, { reason: 'Lost the phone' })
  const ana = await signUp(shop)

  expect((await drop(boss.user.id)).status).toBe(403)
  expect((await drop(ana.user.id)).status).toBe(200)
})

test('a reader sees the orders and does not count as present at the desk', async () => {
  const reader = await signInAs(shop, 'reader')

  expect((await reader.browser.get('/api/admin/orders')).status).toBe(200)
  expect((await reader.browser.send('POST', '/api/admin/support/presence')).status).toBe(403)
})
