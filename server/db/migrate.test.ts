import { expect, test } from 'vitest'
import { findOrder } from '../orders/store.ts'
import { openEmptyDatabase } from '../testing/test-database.ts'
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
