import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { plantEsims } from '../../testing/plant-esims.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  admin = shop.openBrowser()
  await admin.send('POST', '/api/auth/signin', shop.deps.config.admin)
})

const ask = (text: string, values: unknown[] = []) => shop.deps.database.raw.query<{ id: string }>(text, values)
const count = 130

/** 130 rows of each kind, most with the same timestamp. */
const lists: Record<string, () => Promise<unknown>> = {
  orders: () => plantEsims(shop.deps.database, { count, dueFrom: null, boughtFrom: shop.clock.now() }),
  users: () =>
    ask(
      `insert into users (email, created_at, updated_at)
       select 'u' || n || '@example.com', $1::timestamptz - n / 40 * interval '1 hour', $1 from generate_series(1, ${count}) n`,
      [shop.clock.now().toISOString()],
    ),
  audit: () =>
    ask(
      `insert into audit_log (at, actor_id, actor_email, address, action, subject_kind, subject_id, before, after)
       select $1, gen_random_uuid(), 'a@example.com', '192.0.2.1', 'refund_order', 'order', gen_random_uuid()::text, '{}', '{}'
       from generate_series(1, ${count})`,
      [shop.clock.now().toISOString()],
    ),
  'security-events': () =>
    ask(
      `insert into security_events (key, at, last_at, count, event, address, facts)
       select 'k' || n, at, at, 1, 'signed_in', 'net', '{}'
       from generate_series(1, ${count}) n, lateral (select $1::timestamptz - n / 40 * interval '1 hour' as at) moment`,
      [shop.clock.now().toISOString()],
    ),
  'refund-requests': async () => {
    await plantEsims(shop.deps.database, { count, dueFrom: null, boughtFrom: shop.clock.now() })
    await ask(
      `insert into refund_requests (order_id, asked_at, decided_at, decision)
       select id, $1::timestamptz + (n / 40) * interval '1 minute', case when n > 60 then $1::timestamptz end,
         case when n > 60 then 'decline' end
       from (select id, row_number() over (order by id) as n from orders) sold`,
      [shop.clock.now().toISOString()],
    )
  },
}

async function pageOf(list: string, query: string) {
  const answer = await admin.fetch(`/api/admin/${list}?${query}`)
  expect(answer.status).toBe(200)
  const rows = (await answer.json()) as { id: string }[]
  return { ids: rows.map(({ id }) => id), next: answer.headers.get('x-next-after') }
}

describe.each(Object.keys(lists))('the list of %s', (list) => {
  test('is walked page by page, forth and back, without a row twice or left out', async () => {
    await lists[list]?.()
    const numbered = await Promise.all([1, 2, 3].map((page) => pageOf(list, `page=${page}`)))

    const second = await pageOf(list, `after=${numbered[0]?.next}`)
    const third = await pageOf(list, `after=${second.next}`)
    const back = await pageOf(list, `before=${third.ids[0]}`)

    expect(second.ids).toEqual(numbered[1]?.ids)
    expect(third.ids).toEqual(numbered[2]?.ids)
    expect(new Set([...(numbered[0]?.ids ?? []), ...second.ids, ...third.ids]).size).toBeGreaterThanOrEqual(count)
    expect(third.next).toBeNull()
    expect(back).toEqual(second)
  })

  test('returns nothing after a row that is gone, and refuses a malformed cursor', async () => {
    await lists[list]?.()
    const gone = list === 'orders' || list === 'users' ? '00000000-0000-4000-8000-000000000000' : '999999999'

    const answer = await pageOf(list, list === 'audit' ? 'after=1' : `after=${gone}`)

    expect(answer.next).toBeNull()
    expect(answer.ids).toEqual([])
    expect((await admin.fetch(`/api/admin/${list}?after=x'or`)).status).toBe(400)
  })
})

test('new sales do not shift the pages behind', async () => {
  await lists.orders?.()
  const { next } = await pageOf('orders', 'page=1')
  const before = await pageOf('orders', `after=${next}`)
  shop.clock.turn({ minutes: 1 })
  await plantEsims(shop.deps.database, { count: 7, dueFrom: null, boughtFrom: shop.clock.now() })

  expect(await pageOf('orders', `after=${next}`)).toEqual(before)
})

test('pages of a search and of a status are walked by row too, from either end', async () => {
  await lists.orders?.()
  await plantEsims(shop.deps.database, { count: 3, status: 'completed', dueFrom: null, boughtFrom: shop.clock.now() })
  for (const narrowed of ['q=LF-', 'q=CODE&status=active', 'status=active&sort=oldest']) {
    const first = await pageOf('orders', `page=1&${narrowed}`)
    const second = await pageOf('orders', `page=2&${narrowed}`)

    expect(await pageOf('orders', `after=${first.next}&${narrowed}`)).toEqual(second)
    expect((await pageOf('orders', `before=${second.ids[0]}&${narrowed}`)).ids).toEqual(first.ids)
  }
})

test('a page deep in the list reads no more rows than the first', async () => {
  await plantEsims(shop.deps.database, { count: 3000, dueFrom: null, boughtFrom: shop.clock.now() })
  await ask(`update orders set created_at = created_at - (random() * 86400 * 300) * interval '1 second'`)
  await shop.deps.database.script('vacuum analyze orders')
  const { rows } = await ask('select id from orders order by created_at desc, id desc offset 2500 limit 1')

  const { rows: plan } = await ask(
    `explain (analyze, costs off, timing off, summary off)
     select * from orders where created_at <= (select created_at from orders where id = $1)
       and (created_at, id) < ((select created_at from orders where id = $1), $1)
     order by created_at desc, id desc limit 51`,
    [rows[0]?.id],
  )

  const text = JSON.stringify(plan)
  expect(text).not.toContain('Seq Scan')
  expect(Math.max(...[...text.matchAll(/actual rows=(\d+)/g)].map(([, found]) => Number(found)))).toBeLessThan(120)
})
