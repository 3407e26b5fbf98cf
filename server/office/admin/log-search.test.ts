import { beforeEach, expect, test } from 'vitest'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
let admin: Customer
beforeEach(async () => {
  shop = await openTestShop()
  admin = new Customer(shop)
  await admin.post('/api/auth/signin', shop.deps.config.admin)
})

const write = (text: string, values: unknown[]) => shop.deps.database.raw.query(text, values)

async function find<Row>(list: string, q: string): Promise<{ rows: Row[]; total: string | null }> {
  const { body, headers } = await admin.get<Row[]>(`/api/admin/${list}?page=1&q=${encodeURIComponent(q)}`)
  return { rows: body, total: headers.get('x-total-count') }
}

async function buyAsAna(): Promise<{ id: string; orderNo: string; userId: string }> {
  const id = await new Customer(shop).buy(await planFor(shop))
  const { rows } = await shop.deps.database.raw.query<{ orderNo: string; userId: string }>(
    'select order_no as "orderNo", user_id as "userId" from orders where id = $1',
    [id],
  )
  const [order] = rows
  if (!order) throw new Error('nothing was bought')
  return { id, ...order }
}

test('what administrators did is found by administrator, action, reason and subject', async () => {
  const order = await buyAsAna()
  const line = (actor: string, action: string, kind: string, subject: string, reason: string) =>
    write(
      `insert into audit_log (at, actor_id, actor_email, address, action, subject_kind, subject_id, before, after, reason)
       values (now(), gen_random_uuid(), $1, '192.0.2.1', $2, $3, $4, '{}', '{}', $5)`,
      [actor, action, kind, subject, reason],
    )
  await line('Mona@shop.example', 'refund_order', 'order', order.id, 'Broken phone_case')
  await line('otto@shop.example', 'give_credit', 'user', order.userId, '100% fair')
  const found = async (q: string) =>
    (await find<{ actorEmail: string }>('audit', q)).rows.map(({ actorEmail }) => actorEmail.slice(0, 4))

  for (const q of ['mona@', 'refund order', 'refund_order', 'BROKEN', 'phone_case', order.orderNo, order.id, 'mo'])
    expect([q, await found(q)]).toEqual([q, ['Mona']])
  for (const q of ['otto@shop.example', 'credit', '100%', ana.email]) expect([q, await found(q)]).toEqual([q, ['otto']])
  expect(await found('shop.example')).toEqual(['otto', 'Mona'])
  expect(await find('audit', 'nobody wrote this')).toEqual({ rows: [], total: '0' })
})

test('security events are found by kind, account, network and facts', async () => {
  const { userId } = await buyAsAna()
  const event = (name: string, user: string | null, address: string, facts: object) =>
    write(
      `insert into security_events (key, at, last_at, count, event, user_id, address, facts)
       values ($1, now(), now(), 1, $1, $2, $3, $4)`,
      [name, user, address, JSON.stringify(facts)],
    )
  await event('locked_out', userId, 'hash-of-a-network', { limit: 'wrong-codes' })
  await event('webhook_forged', null, 'another-network', { route: '/api/webhooks/stripe' })
  const found = async (q: string) => {
    const { rows } = await find<{ event: string }>('security-events', q)
    return rows.map(({ event: name }) => name)
  }

  for (const q of ['locked', 'Locked out after', 'locked_out', ana.email, 'hash-of-a-network', 'wrong-codes'])
    expect([q, await found(q)]).toEqual([q, ['locked_out']])
  for (const q of ['forged webhook', 'another-network', 'webhooks/str'])
    expect(await found(q)).toEqual(['webhook_forged'])
  expect(await found('nobody wrote this')).toEqual([])
})

test('a refund request is found by its order number and its buyer, and by nothing else', async () => {
  const order = await buyAsAna()
  await write('insert into refund_requests (order_id, asked_at) values ($1, now())', [order.id])
  const { rows } = await shop.deps.database.raw.query<{ plan: string }>('select plan_id as plan from orders limit 1')
  const found = async (q: string) => (await find<{ orderNo: string }>('refund-requests', q)).rows.length

  for (const q of [order.orderNo, order.orderNo.slice(3), order.orderNo.toLowerCase(), ana.email, '@example.com'])
    expect([q, await found(q)]).toEqual([q, 1])
  for (const q of [rows[0]?.plan ?? '', `x${ana.email}`, 'zzqxv']) expect([q, await found(q)]).toEqual([q, 0])
})

test('beyond a thousand the total is not exact, and the pages still work', async () => {
  await write(
    `insert into audit_log (at, actor_id, actor_email, address, action, subject_kind, subject_id, before, after)
     select now(), gen_random_uuid(), 'mona@shop.example', '192.0.2.1', 'refund_order', 'order', gen_random_uuid()::text, '{}', '{}'
     from generate_series(1, 1100)`,
    [],
  )

  const { rows, total } = await find('audit', 'mona')

  expect([rows.length, total]).toEqual([50, '1001'])
})
