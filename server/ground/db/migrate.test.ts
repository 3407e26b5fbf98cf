import { expect, test } from 'vitest'
import { findCreditDifferences } from '../../shop/credit/find-differences.ts'
import { findOrder } from '../../shop/sales/store.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { migrate, missingMigrations } from './migrate.ts'

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
