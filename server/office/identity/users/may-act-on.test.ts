import { beforeEach, expect, test } from 'vitest'
import { includesRole, isOfficeRole, type OfficeRole, officeRoles } from '#contract/identity/office-role.ts'
import { getAccount } from '../../../shop/channels/partners/store.ts'
import { signInAs, signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let boss: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  ;({ browser: boss } = await signInAsAdmin(shop))
  await boss.send('POST', '/api/admin/staff/support-limit', { amount: '50.00', reason: 'What we agreed on' })
})

/** Bodies with which each action on a user would be done. */
const bodies: Record<string, object> = {
  credit: { amount: '1.00', reason: 'Sorry' },
  role: { role: 'customer', reason: 'Left' },
  'drop-second-factor': { reason: 'Lost phone' },
  'sign-out': { reason: '' },
}

const actions = () =>
  shop.app.apiRoutes.filter(({ url, method }) => url.startsWith('/api/admin/users/:id/') && method !== 'HEAD')

async function targets(): Promise<[kind: OfficeRole | 'customer' | 'partner', id: string][]> {
  const customer = await signUp(shop, { email: 'customer@example.com' })
  const { id } = await TestPartner.join(shop, { balance: '100.00' })
  const staff = await Promise.all(
    officeRoles.map(async (role) => [role, (await signInAs(shop, role, `other-${role}@example.com`)).user.id] as const),
  )
  return [
    ['customer', customer.user.id],
    ['partner', (await getAccount(shop.deps.db, id, 'live')).userId],
    ...staff.map(([role, userId]): [OfficeRole, string] => [role, userId]),
  ]
}

test.each(officeRoles)('%s acts on no colleague above, and pays into no partner’s account', async (role) => {
  const by = role === 'owner' ? boss : (await signInAs(shop, role)).browser
  const accounts = await targets()
  const told: string[] = []
  for (const { method, url, access } of actions())
    for (const [kind, id] of accounts) {
      const action = url.split('/').at(-1) ?? ''
      const { status } = await by.send(method, url.replace(':id', id), bodies[action])
      const isRoute = isOfficeRole(access) && includesRole(role, access)
      const isAbove = isOfficeRole(kind) && !includesRole(role, kind)
      const isSupportsGift = role === 'support' && isOfficeRole(kind) && action === 'credit'
      const isManagers = action === 'drop-second-factor' && isOfficeRole(kind) && role !== 'owner'
      const isForbidden = !isRoute || isAbove || isSupportsGift || isManagers
      const right = isForbidden ? status === 403 : kind === 'partner' ? status === 404 : status === 200
      if (!right) told.push(`${action} of ${kind}: ${status}`)
    }

  expect(
    actions()
      .map(({ url }) => url.split('/').at(-1))
      .toSorted(),
  ).toEqual(Object.keys(bodies).toSorted())
  expect(told).toEqual([])
})

test('support gives nothing to itself', async () => {
  const { browser, user } = await signInAs(shop, 'support')

  expect(await browser.send('POST', `/api/admin/users/${user.id}/credit`, bodies.credit)).toMatchObject({
    status: 403,
    body: { code: 'role_too_small' },
  })
})

test('an order that a partner paid goes back by a manager, not by support', async () => {
  const partner = await TestPartner.join(shop, { balance: '100.00' })
  const { body: order } = await partner.order()
  await partner.untilOrderIs(order.id, 'ready')
  const [support, manager] = [await signInAs(shop, 'support'), await signInAs(shop, 'manager')]
  const refund = (by: TestBrowser) => by.send('POST', `/api/admin/orders/${order.id}/refund`, { reason: 'Asked for' })

  expect(await refund(support.browser)).toMatchObject({ status: 403, body: { code: 'role_too_small' } })
  expect((await refund(manager.browser)).status).toBe(200)
})
