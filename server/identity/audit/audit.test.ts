import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#contract/office/audit.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { Customer } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
})

const setMultiplier = (multiplier: unknown) => admin.post('/api/admin/price-multiplier', { multiplier })
const readLog = async (query = '') => (await admin.get<AuditLine[]>(`/api/admin/audit${query}`)).body

test('a price change is logged with the admin, their address, and the values before and after', async () => {
  await setMultiplier(1.2)

  expect(await readLog()).toMatchObject([
    {
      actorEmail: 'admin@landfall.test',
      address: '127.0.0.1',
      action: 'set_price_multiplier',
      before: { multiplier: 1 },
      after: { multiplier: 1.2 },
    },
  ])
})

test('two admins who change prices at once are both logged, and the last change stands', async () => {
  await Promise.all([setMultiplier(1.1), setMultiplier(1.3)])

  const [last, first] = await readLog()
  expect(first).toMatchObject({ before: { multiplier: 1 } })
  expect(last?.before).toEqual(first?.after)
  expect((await admin.get('/api/admin/price-multiplier')).body).toMatchObject(last?.after ?? {})
})

test('a refused change leaves no entry', async () => {
  await setMultiplier(-1)

  expect(await readLog()).toEqual([])
})

test('entries cannot be changed or deleted', async () => {
  await setMultiplier(1.2)
  const { raw } = shop.deps.database

  await expect(raw.query(`update audit_log set actor_email = 'nobody@example.com'`)).rejects.toThrow(/append-only/)
  await expect(raw.query('delete from audit_log')).rejects.toThrow(/append-only/)
  expect(await readLog()).toHaveLength(1)
})

test('an entry is found by its author and its action', async () => {
  await setMultiplier(1.2)

  expect(await readLog('?q=ADMIN@land')).toHaveLength(1)
  expect(await readLog('?q=price%20multiplier&page=1')).toHaveLength(1)
  expect(await readLog('?q=%25')).toEqual([])
})

test('notes about a customer are deleted with the account, and the actions stay', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await admin.post(`/api/admin/users/${maya.userId}/credit`, { amount: '2.00', reason: 'Maya lost her phone in Rome' })
  await admin.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Maya was ill' })
  await maya.untilOrderIs('refunded')

  expect((await maya.send('DELETE', '/api/auth/user')).status).toBe(204)

  const lines = await readLog()
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['refund_order', ''],
      ['give_credit', ''],
    ]),
  )
  const { rows } = await shop.deps.database.raw.query<{ words: string }>(
    `select note as words from order_events union all select reason from credit_entries union all select reason from audit_log`,
  )
  expect(rows.filter(({ words }) => words.includes('Maya'))).toEqual([])
})
