import { beforeEach, expect, test } from 'vitest'
import { type Customer, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { auditLog } from '../audit/tables.ts'
import { users } from '../users/tables.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { firstAdmins } from './tables.ts'

let shop: TestShop
let boss: Customer
beforeEach(async () => {
  shop = await openTestShop()
  boss = await signInAsAdmin(shop)
})

const admins = async () => {
  const all = await shop.deps.db.select({ email: users.email, officeRole: users.officeRole }).from(users)
  return all.filter(({ officeRole }) => officeRole === 'owner').map(({ email }) => email)
}
const leave = async ({ browser }: Customer) => (await browser.send('DELETE', '/api/auth/user')).status
const actions = async () =>
  (await shop.deps.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

async function secondAdmin(): Promise<Customer> {
  const ana = await signUp(shop)
  const { raw } = shop.deps.database
  await raw.query(`update users set office_role = 'owner', email_proven_at = now() where email = $1`, [ana.user.email])
  return ana
}

test('the last admin cannot delete their account, and the attempt is recorded', async () => {
  expect(await leave(boss)).toBe(409)

  expect(await admins()).toEqual(['admin@landfall.test'])
  expect(await actions()).toEqual(['refuse_last_admin'])
})

test('one of two admins can, and it is recorded', async () => {
  const ana = await secondAdmin()

  expect(await leave(ana)).toBe(204)
  expect(await actions()).toEqual(['delete_own_account'])
  expect(await leave(boss)).toBe(409)
})

test('two admins who delete their accounts at once leave one', async () => {
  const ana = await secondAdmin()

  const answers = await Promise.all([leave(ana), leave(boss)])

  expect(answers.toSorted()).toEqual([204, 409])
  expect(await admins()).toHaveLength(1)
})

test('an admin who leaves while dismissing the other leaves one', async () => {
  const ana = await secondAdmin()

  await Promise.all([
    leave(boss),
    boss.browser.send('POST', `/api/admin/users/${ana.user.id}/role`, { role: 'customer', reason: 'Out' }),
  ])

  expect(await admins()).toHaveLength(1)
})

test('a first admin who was dismissed, or left, does not come back with a restart', async () => {
  const ana = await secondAdmin()
  await ana.browser.send('POST', `/api/admin/users/${boss.user.id}/role`, { role: 'customer', reason: 'Out' })
  await ensureFirstAdmin(shop.deps)
  expect(await admins()).toEqual([ana.user.email])

  expect(await leave(boss)).toBe(204)
  await ensureFirstAdmin(shop.deps)
  expect(await admins()).toEqual([ana.user.email])
  expect(JSON.stringify(await shop.deps.db.select().from(firstAdmins))).not.toContain('landfall.test')
})

test('another address in the environment creates another first admin', async () => {
  const config = { ...shop.deps.config, admin: { email: 'Next@landfall.test', password: 'landfall-next' } }

  await ensureFirstAdmin({ ...shop.deps, config })

  expect(await admins()).toEqual(expect.arrayContaining(['admin@landfall.test', 'next@landfall.test']))
})
