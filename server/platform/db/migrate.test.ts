import { describe, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { findEsimByHandle } from '../../shop/supply/esims/store.ts'
import { findOrder } from '../../shop/sales/books/store.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { untilItWaits } from '../../testing/until-it-waits.ts'
import { listFiles, migrate, missingMigrations } from './migrate.ts'

/** The last migration that a shop needs to take orders. */
const sales = '0005-sales.sql'

const twoOrders = `
  insert into users (email, created_at, updated_at) values ('ana@example.com', '2024-01-01', '2024-01-01');
  insert into sales (list, card, opened_at) values (450, 450, '2024-02-01'), (450, 450, '2024-02-02');
  insert into orders (order_no, sale_id, user_id, email, plan_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, card,
      status, created_at, updated_at)
    select 'LF-' || row_number() over (order by opened_at), sales.id, users.id, users.email, 'jp', 'JP-1', 'Japan 1GB', 7, 1000000,
      450, 450, 'active', opened_at, opened_at from sales, users;
  insert into esims (order_id, handle, iccid, activation_code_sealed, state, read_at, created_at)
    select id, 'h-' || order_no, '8900' || order_no, 'v2.sealed', 'ready', created_at, created_at from orders`

test('a shop with customers and orders is brought up to today, and keeps them', async () => {
  const { database, drop } = await openEmptyDatabase()
  await migrate(database, { upTo: sales })
  await database.script(twoOrders)

  await migrate(database)

  expect(await missingMigrations(database.raw)).toEqual([])
  expect(await migrate(database)).toEqual([])
  const found = await findOrder(database.db, 'LF-2')
  expect(found?.order).toMatchObject({ email: 'ana@example.com', status: 'active', amount: 450 })
  expect(found?.esim?.activationCodeSealed).toBe('v2.sealed')
  await drop()
})

test('a database from before the first release is refused by name, and one of a newer build is not', async () => {
  const { database, drop } = await openEmptyDatabase()
  await migrate(database)
  await database.script(`insert into migrations (name) values ('0900-of-a-newer-build.sql')`)
  expect(await migrate(database)).toEqual([])

  await database.script(`insert into migrations (name) values ('0001-limits.sql')`)
  await expect(migrate(database)).rejects.toThrow(/before the first release \(0001-limits\.sql\)/)
  await drop()
})

test('two eSIMs may have one handle, but not from one supplier', async () => {
  const { database, drop } = await openEmptyDatabase()
  await migrate(database)
  await database.script(twoOrders)
  const give = (no: string, supplier: string, handle: string) =>
    database.raw.query(
      `update esims set supplier = $2, handle = $3 where order_id = (select id from orders where order_no = $1)`,
      [no, supplier, handle],
    )

  await give('LF-2', 'other', 'h-LF-1')

  const found = async (supplier: string) =>
    (await findEsimByHandle(database.db, { supplier, handle: 'h-LF-1' as EsimHandle }))?.orderId
  const idOf = async (no: string) => (await findOrder(database.db, no))?.order.id
  expect(await found('esim-access')).toBe(await idOf('LF-1'))
  expect(await found('other')).toBe(await idOf('LF-2'))
  await expect(give('LF-2', 'esim-access', 'h-LF-1')).rejects.toThrow(/esims_of_supplier/)
  await drop()
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('while the previous build serves', () => {
  test('a migration that deadlocks with it is tried again', async () => {
    // The database ends whichever waited for a second first. On a slow machine that may be the shop: then the test
    // tries again.
    for (let isMigrationTriedAgain = false; !isMigrationTriedAgain;) {
      const { database, drop } = await openEmptyDatabase()
      await migrate(database, { upTo: sales })
      let migrating: Promise<string[]> | undefined
      const serving = database.raw.transaction(async (tx) => {
        // The next migrations refer to orders first, and then to top-ups.
        await tx.query('lock table top_ups in row exclusive mode')
        migrating = migrate(database)
        await untilItWaits(database, migrating)
        await tx.query('lock table orders in row exclusive mode')
      })
      isMigrationTriedAgain = await serving.then(
        () => true,
        () => false,
      )

      expect(await migrating).toContain('0006-money.sql')
      await drop()
    }
  })
})

test('each migration has a number of its own, so their order is unambiguous', () => {
  const numbers = listFiles().map((name) => name.slice(0, 4))

  expect(numbers).toEqual([...new Set(numbers)])
})

test('each migration is named by four digits and what it brings', () => {
  expect(listFiles().filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
})
