import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCreditDifferences } from '../../shop/credit/find-differences.ts'
import { findOrder } from '../../shop/sales/store.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { untilItWaits } from '../../testing/until-it-waits.ts'
import type { Database } from './db.ts'
import { listFiles, migrate, missingMigrations } from './migrate.ts'

/** The last migration of the first shop that took orders. */
const firstShop = '0010-orders.sql'

test('a shop with customers and orders from its first days is brought up to today, and keeps them', async () => {
  const { database, drop } = await openEmptyDatabase()
  await migrate(database, { upTo: firstShop })
  await database.script(`
    insert into users (email, first_name, balance_cents, created_at, updated_at)
      values ('ana@example.com', 'Ana', 500, '2024-01-01', '2024-01-01'), ('bob@example.com', 'Bob', 0, '2024-01-02', '2024-01-02');
    insert into orders (order_no, user_id, email, plan_id, plan_code, plan_name, data_mb, validity_days, cost_micro_usd,
                        amount, status, payment_intent_id, created_at, updated_at)
      select 'LF-' || n, u.id, u.email, 'jp', 'JP-1', 'Japan 1GB', 1024, 7, 1000000, 450,
             case n % 3 when 0 then 'refunded' else 'active' end, 'pi_' || n, '2024-02-01', '2024-02-01'
      from generate_series(1, 30) as n, users u where u.email = 'ana@example.com';
    insert into esims (order_id, handle, iccid, activation_code_sealed, state, read_at, created_at)
      select id, 'h-' || order_no, '8900' || order_no, 'v1.sealed', 'ready', '2024-02-01', '2024-02-01' from orders;
    insert into refund_requests (order_id, reason, asked_at) select id, 'Please', '2024-02-02' from orders where order_no = 'LF-1'`)

  await migrate(database)

  expect(await missingMigrations(database.raw)).toEqual([])
  expect(await migrate(database)).toEqual([])
  const found = await findOrder(database.db, 'LF-7')
  expect(found?.order).toMatchObject({ email: 'ana@example.com', status: 'active', amount: 450 })
  expect(found?.esim?.activationCodeSealed).toBe('v1.sealed')
  const { rows } = await database.raw.query<{ users: number; orders: number; asked: number }>(
    `select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders,
            (select count(*)::int from refund_requests) as asked where $1`,
    [true],
  )
  expect(rows[0]).toEqual({ users: 2, orders: 30, asked: 1 })
  await drop()
})

test('credit spent before lines named their sale is found again, and cards nobody can vouch for are charged no more', async () => {
  const { database, drop } = await openEmptyDatabase()
  await migrate(database, { upTo: '0040-reading-pace.sql' })
  await database.script(`
    insert into users (email, balance_cents, payment_customer_id, created_at, updated_at)
      values ('ana@example.com', 0, 'cus_a_guests', '2024-01-01', '2024-01-01');
    insert into orders (order_no, user_id, plan_id, plan_code, plan_name, validity_days, cost_micro_usd,
                        amount, credit_used, status, created_at, updated_at)
      select no, id, 'jp', 'JP-1', 'Japan 1GB', 7, 1000000, cents, used, 'active', moment::timestamptz, moment::timestamptz
      from users, (values ('LF-1', 250, 250, '2024-02-01 10:00:00.123'), ('LF-LATE', 250, 100, '2024-02-03'), ('LF-FREE', 0, 0, '2024-02-04'))
        as sold (no, cents, used, moment);
    insert into top_ups (order_id, user_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, credit_used, status, created_at, updated_at)
      select id, user_id, 'JP-1', 'One more', 7, 1000000, 450, 50, 'delivered', '2024-02-02', '2024-02-02' from orders where order_no = 'LF-1';
    insert into order_events (order_id, event, from_status, to_status, at)
      select id, 'payment_succeeded', 'lapsed', 'processing', '2024-02-03 12:00' from orders where order_no = 'LF-LATE';
    insert into credit_entries (user_id, amount, reason, actor, at)
      select id, amount, reason, actor, moment::timestamptz from users, (values
        (650, 'Gift', 'admin@example.com', '2024-01-02'), (-250, 'Bought Japan 1GB', 'shop', '2024-02-01 10:00:00.123'),
        (-250, 'Bought Japan 1GB', 'shop', '2024-02-01 10:00:00.125'), (-50, 'Topped up One more', 'shop', '2024-02-02'),
        (-100, 'Part of a purchase confirmed late', 'shop', '2024-02-03 12:00')) as booked (amount, reason, actor, moment)`)

  await migrate(database)

  // What two clicks took for one order shows, and nothing else.
  expect(await findCreditDifferences(database.raw)).toMatchObject([{ kind: 'nothing', expected: 0, found: 250 }])
  const { rows } = await database.raw.query(
    'select payment_customer_id as charged, payment_customers.id, is_own from users join payment_customers on user_id = users.id where $1',
    [true],
  )
  expect(rows).toEqual([{ charged: null, id: 'cus_a_guests', is_own: false }])
  // An order from when prices could be too small to see still moves.
  await database.raw.query(`update orders set status = 'completed' where order_no = $1`, ['LF-FREE'])
  await drop()
})

describe('a shop from before sales', () => {
  const sold = `order_no, plan_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, credit_used, status,
    payment_intent_id, request_key, created_at, updated_at`
  const plan = `'jp', 'JP-1', 'Japan 1GB', 7, 1000000`
  const linesAndSales = `
    select line.amount, line.card as by_card, line.credit_used as held, list, credit, sales.card, sales.payment_intent_id as payment,
      sales.request_key as key
    from (select sale_id, amount, card, credit_used, created_at from orders
      union all select sale_id, amount, card, credit_used, created_at from top_ups) line
    join sales on sales.id = line.sale_id where $1 order by line.created_at`

  let database: Database
  let drop: () => Promise<void>
  beforeEach(async () => {
    ;({ database, drop } = await openEmptyDatabase())
    await migrate(database, { upTo: '0061-security-events.sql' })
    await database.script(`
      insert into users (email, balance_cents, created_at, updated_at) values ('ana@example.com', 0, '2024-01-01', '2024-01-01');
      insert into orders (${sold}) values
        ('LF-CARD', ${plan}, 450, 0, 'active', 'pi_1', null, '2024-02-01', '2024-02-01'),
        ('LF-BOTH', ${plan}, 450, 100, 'active', 'pi_2', 'ana:1', '2024-02-02', '2024-02-02'),
        ('LF-LAPSED', ${plan}, 450, 0, 'lapsed', 'pi_3', 'ana:2', '2024-02-03', '2024-02-03');
      insert into top_ups (order_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, credit_used, status, request_key, created_at, updated_at)
        select id, 'JP-1', 'One more', 7, 1000000, 300, 300, 'delivered', 'ana:1', '2024-02-04', '2024-02-04' from orders where order_no = 'LF-BOTH';
      insert into credit_entries (user_id, amount, reason, order_id, line_no, at)
        select users.id, booked.amount, 'Bought Japan 1GB', orders.id, line_no, '2024-02-03'
        from users, orders, (values (-200, 1), (200, 2)) as booked (amount, line_no) where order_no = 'LF-LAPSED'`)
    await migrate(database)
  })
  afterEach(() => drop())

  test('has a sale with one line for each order and top-up, in the parts it was paid in', async () => {
    expect((await database.raw.query(linesAndSales, [true])).rows).toEqual([
      { amount: 450, by_card: 450, held: 0, list: 450, credit: 0, card: 450, payment: 'pi_1', key: null },
      { amount: 450, by_card: 350, held: 100, list: 450, credit: 100, card: 350, payment: 'pi_2', key: 'ana:1' },
      { amount: 450, by_card: 250, held: 0, list: 450, credit: 200, card: 250, payment: 'pi_3', key: 'ana:2' },
      { amount: 300, by_card: 0, held: 300, list: 300, credit: 300, card: 0, payment: null, key: null },
    ])
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('while a shop from before serves', () => {
  test('a migration that the two of them would wait for each other over is tried again', async () => {
    // The database ends the one that waited for a second first, which on a slow machine may be the shop: then once more.
    for (let isMigrationTriedAgain = false; !isMigrationTriedAgain;) {
      const { database, drop } = await openEmptyDatabase()
      await migrate(database, { upTo: '0061-security-events.sql' })
      let migrating: Promise<string[]> | undefined
      const serving = database.raw.transaction(async (tx) => {
        await tx.query('lock table top_ups in row exclusive mode')
        migrating = migrate(database)
        await untilItWaits(database, migrating)
        await tx.query('lock table orders in row exclusive mode')
      })
      isMigrationTriedAgain = await serving.then(
        () => true,
        () => false,
      )

      expect(await migrating).toContain('0064-sales.sql')
      await drop()
    }
  })
})

/**
 * They share their numbers with others, from when branches took the same ones at a time. A database knows a migration by
 * its whole name, so under a new one it would run a second time: they stay as they are.
 */
const sharingOne = new Set([
  '0002-accounts.sql',
  '0002-currencies.sql',
  '0030-admin.sql',
  '0030-order-log.sql',
  '0030-user-credit.sql',
  '0040-arrival-kit.sql',
  '0040-muted-alerts.sql',
  '0040-reading-pace.sql',
])

test('no new migration takes a number that is taken, so that there is one order in which they run', () => {
  const files = listFiles()
  const isAlone = (name: string) => files.filter((other) => other.slice(0, 4) === name.slice(0, 4)).length === 1

  expect(files.filter((name) => !isAlone(name) && !sharingOne.has(name))).toEqual([])
})

test('each migration is named by four digits and what it brings', () => {
  expect(listFiles().filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
})
