import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EsimHandle } from '#contract/esims/esim.ts'
import { lockKnownOffers, saveOffers, withdrawOffers } from '../../shop/catalog/offer-store.ts'
import { listPlansOnSale } from '../../shop/catalog/plans-on-sale.ts'
import { PriceBook, pricedAs } from '../../shop/catalog/prices/price-book.ts'
import { newestPriceBook } from '../../shop/catalog/prices/store.ts'
import { Shelf } from '../../shop/catalog/shelf.ts'
import { findPlan } from '../../shop/catalog/store.ts'
import { takeInPlan } from '../../shop/catalog/take-in-plan.ts'
import { findCreditDifferences } from '../../shop/credit/find-differences.ts'
import { findEsimByHandle } from '../../shop/esims/store.ts'
import { findOrder } from '../../shop/sales/store.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { untilItWaits } from '../../testing/until-it-waits.ts'
import { wholesalePlan } from '../../testing/wholesale-plan.ts'
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

test('credit spent before lines named their sale is found again, and cards of unknown origin are not charged', async () => {
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

  // Only what two clicks took for one order shows up.
  expect(await findCreditDifferences(database.raw)).toMatchObject([{ kind: 'nothing', expected: 0, found: 250 }])
  const { rows } = await database.raw.query(
    'select payment_customer_id as charged, payment_customers.id, is_own from users join payment_customers on user_id = users.id where $1',
    [true],
  )
  expect(rows).toEqual([{ charged: null, id: 'cus_a_guests', is_own: false }])
  // An order from when prices could round to nothing can still change its status.
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

describe('a shop from before offers', () => {
  let database: Database
  let drop: () => Promise<void>

  const columns = `id, code, name, description, cost_micro_usd, suggested_micro_usd, data_mb, validity_days, starts_at,
    use_within_days, speed, reach, destination_code, destination_name, carrier, coverage_codes, coverage, supports_top_up, exit_codes,
    text_messages, fingerprint, first_seen_at, changed_at, withdrawn_at`
  const japan = `1000000, 1500000, 1024, 7, 'firstConnection', 180, '4G', 'country', 'JP', 'Japan', 'KDDI', '{JP}',
    '[{"countryCode":"JP","countryName":"Japan","networks":[]}]', true, '{JP}', 'none', 'print', '2024-01-01', '2024-02-01'`
  const script = (statements: string) => database.script(statements)
  const offersNow = async () => {
    const { rows } = await database.raw.query<Record<string, unknown>>(
      `select supplier, code, plan_id, cost_micro_usd::int as cost, withdrawn_at is null as on_sale, fingerprint from offers
       where $1 order by code`,
      [true],
    )
    return rows
  }
  const offer = (code: string, parts: object = {}) => ({
    supplier: 'esim-access',
    code,
    plan_id: `japan-${code.toLowerCase()}`,
    cost: 1_000_000,
    on_sale: true,
    fingerprint: 'print',
    ...parts,
  })

  beforeEach(async () => {
    ;({ database, drop } = await openEmptyDatabase())
    await migrate(database, { upTo: '0112-single-use-answers.sql' })
    await script(`
      insert into plans (${columns}) values ('japan-jp-1', 'JP-1', 'Japan 1GB', '', ${japan}, null),
        ('japan-jp-2', 'JP-2', 'Japan 2GB', '', ${japan}, '2024-03-01');
      insert into plan_costs (plan_id, since, cost_micro_usd) values ('japan-jp-1', '2024-01-01', 1000000);
      insert into price_books (rules, hidden, pinned, set_by, set_at)
        values ('[{"scope":{"kind":"plan","code":"JP-1"},"basis":"cost","factor":3,"ending":"exact"}]', '[]', '["JP-1"]', 'ana', '2024-02-01');
      insert into trips (id, stops, travellers, items, created_at) values
        ('trip', '[]', 1, '[{"packageCode":"JP-1","countryCodes":["JP"],"from":"2024-03-01","to":"2024-03-07"}]', '2024-02-01');
      insert into orders (order_no, plan_id, plan_code, plan_name, validity_days, cost_micro_usd, amount, status, created_at, updated_at)
        values ('LF-1', 'japan-jp-1', 'JP-1', 'Japan 1GB', 7, 1000000, 450, 'active', '2024-02-01', '2024-02-01'),
          ('LF-2', 'japan-jp-2', 'JP-2', 'Japan 2GB', 7, 1000000, 450, 'active', '2024-02-01', '2024-02-01');
      insert into esims (order_id, handle, iccid, activation_code_sealed, state, read_at, created_at)
        select id, 'h-' || order_no, '8900', 'v1.sealed', 'ready', '2024-02-01', '2024-02-01' from orders`)
    await migrate(database)
  })
  afterEach(() => drop())

  test('has an offer for each plan, and every link, rule, trip and order finds its plan', async () => {
    expect(await offersNow()).toEqual([offer('JP-1'), offer('JP-2', { on_sale: false })])

    const { db } = database
    const onSale = {
      id: 'japan-jp-1',
      code: 'JP-1',
      supplier: 'esim-access',
      offerCode: 'JP-1',
      costMicroUsd: 1_000_000,
    }
    for (const link of ['japan-jp-1', 'JP-1']) expect(await findPlan(db, link)).toMatchObject(onSale)
    const shelf = new Shelf(await listPlansOnSale(db, { connected: ['esim-access'] }))
    const book = new PriceBook(await newestPriceBook(db))
    const plan = shelf.arrangedBy(book).plan('JP-1')
    expect(plan).toMatchObject(onSale)
    expect(plan && book.priceOf(pricedAs(plan), 1)).toEqual({ amount: 300, currency: 'USD' })
    const { rows } = await database.raw.query<{ code: string }>(
      `select item ->> 'packageCode' as code from trips, jsonb_array_elements(items) item where $1`,
      [true],
    )
    expect(rows.map(({ code }) => shelf.plan(code)?.id)).toEqual(['japan-jp-1'])
    for (const number of ['LF-1', 'LF-2']) {
      const found = await findOrder(db, number)
      expect(await findPlan(db, found?.order.planCode ?? '', found?.order.supplier)).toMatchObject({
        id: found?.order.planId,
        supplier: found?.esim?.supplier,
      })
    }
  })

  test('keeps serving its catalogue from processes of the build before offers', async () => {
    await script(`
      insert into plans (${columns}) values ('japan-jp-3', 'JP-3', 'Japan 3GB', '', ${japan}, null);
      insert into plans (${columns}) values ('ignored', 'JP-2', 'Japan 2GB', '', ${japan}, null)
        on conflict (code) do update set withdrawn_at = null, cost_micro_usd = 2000000, fingerprint = 'another', name = 'Japan, 2GB';
      update plans set withdrawn_at = '2024-04-01', changed_at = '2024-04-01' where id = 'japan-jp-1'`)

    expect(await offersNow()).toEqual([
      offer('JP-1', { on_sale: false }),
      offer('JP-2', { cost: 2_000_000, fingerprint: 'another' }),
      offer('JP-3'),
    ])
    expect(
      (await listPlansOnSale(database.db, { connected: ['esim-access'] })).map(({ code, costMicroUsd }) => [
        code,
        costMicroUsd,
      ]),
    ).toEqual([
      ['JP-3', 1_000_000],
      ['JP-2', 2_000_000],
    ])
  })

  test('finds there what a process of the new build has written', async () => {
    const { db } = database
    const told = takeInPlan(wholesalePlan({ code: 'JP-1' }))
    if (!told) throw new Error('the plan cannot be sold')
    const row = { ...told, planId: 'japan-jp-1', planCode: 'JP-1' }

    await db.transaction(async (tx) => {
      await lockKnownOffers(tx, 'esim-access')
      const rows = [{ ...row, costMicroUsd: 3_000_000, fingerprint: 'third' }]
      await saveOffers(tx, { supplier: 'esim-access', rows, now: new Date(0) })
      // Another supplier's plans, which the old build does not use.
      const others = [{ ...row, planId: 'new', planCode: 'X', code: 'X', costMicroUsd: 1, fingerprint: 'x' }]
      await saveOffers(tx, { supplier: 'other', rows: others, now: new Date(0) })
      await withdrawOffers(tx, { supplier: 'other', codes: ['X'], now: new Date(0) })
    })

    const { rows } = await database.raw.query(
      `select code, cost_micro_usd::int as cost, fingerprint, withdrawn_at is null as on_sale from plans where $1 order by code`,
      [true],
    )
    expect(rows).toEqual([
      { code: 'JP-1', cost: 3_000_000, fingerprint: 'third', on_sale: true },
      { code: 'JP-2', cost: 1_000_000, fingerprint: 'print', on_sale: false },
      { code: 'X', cost: 1, fingerprint: 'x', on_sale: false },
    ])
    expect((await offersNow()).map(({ supplier, code }) => [supplier, code])).toEqual([
      ['esim-access', 'JP-1'],
      ['esim-access', 'JP-2'],
      ['other', 'X'],
    ])
    // What we write and what the trigger would write for the same plan are the same facts.
    const { rows: facts } = await database.raw.query<Record<'ours' | 'theirs', unknown>>(
      'select facts as ours, facts_of_plan(plans) as theirs from offers join plans on plans.id = plan_id where plans.code = $1',
      ['JP-1'],
    )
    expect(facts[0]?.ours).toMatchObject({ name: told.name, coverage: told.coverage })
    expect(facts[0]?.ours).toEqual(facts[0]?.theirs)
  })

  test('may have two eSIMs of one handle, but not from one supplier', async () => {
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
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('while the previous build serves', () => {
  test('a migration that deadlocks with it is tried again', async () => {
    // The database ends whichever waited for a second first. On a slow machine that may be the shop: then the test
    // tries again.
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
 * These share a number, from when branches took the same one at the same time. A database knows a migration by its
 * whole name, so a renamed one would run a second time: they stay as they are.
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

test('no new migration takes a number that is taken, so their order is unambiguous', () => {
  const files = listFiles()
  const isAlone = (name: string) => files.filter((other) => other.slice(0, 4) === name.slice(0, 4)).length === 1

  expect(files.filter((name) => !isAlone(name) && !sharingOne.has(name))).toEqual([])
})

test('each migration is named by four digits and what it brings', () => {
  expect(listFiles().filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
})
