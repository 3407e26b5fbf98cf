import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptForDays } from '#contract/base/kept-for.ts'
import { UserId } from '#contract/identity/account.ts'
import { lastDoneAt } from '../../../platform/jobs/queue-store.ts'
import { signUp } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { applyRetention } from './apply-retention.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const ask = async (text: string, params: unknown[] = []) => (await shop.deps.database.raw.query(text, params)).rows
const now = () => shop.clock.now()

/** Runs the job as the schedule does: queued, then taken by a worker. */
async function anHourPasses() {
  shop.clock.turn({ hours: 1 })
  await shop.deps.queue.enqueue(shop.deps.db, 'apply-retention', {})
  await shop.runJobs()
}

/** A guest's order, delivered, with a phone number on it. */
async function buyAsGuest(): Promise<string> {
  const guest = new Customer(shop)
  const id = await guest.buy(await planFor(shop))
  await shop.until(async () => {
    await shop.runJobs()
    const [order] = await ask('select status from orders where id = $1', [id])
    return (order as { status: string }).status === 'active'
  })
  return id
}

interface Case {
  what: string
  days: number
  plant: () => Promise<unknown>
  /** The rows or fields that are still there. */
  find: () => Promise<unknown[]>
}

const plantOrder = async (values: Record<string, unknown>) => {
  const id = await buyAsGuest()
  const names = Object.keys(values)
  if (names.length > 0)
    await ask(`update orders set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
      id,
      ...Object.values(values),
    ])
  return id
}

const cases: Case[] = [
  {
    what: 'the phone number on an order',
    days: keptForDays.checkoutMarks,
    plant: () => plantOrder({}),
    find: () => ask('select 1 from orders where phone is not null or browser_hash is not null'),
  },
  {
    what: 'the name on an order without an account',
    days: keptForDays.guestBuyers,
    plant: () => plantOrder({ user_id: null }),
    find: () => ask('select 1 from orders where email is not null or first_name is not null or last_name is not null'),
  },
  {
    what: 'the name on an order of an account',
    days: keptForDays.books,
    plant: async () => {
      await plantOrder({})
      await ask('update users set email_proven_at = created_at')
    },
    find: () => ask('select 1 from orders where email is not null or first_name is not null or last_name is not null'),
  },
  {
    what: 'an account made for a guest who never opened it',
    days: keptForDays.unopenedAccounts,
    plant: () => plantOrder({}),
    find: () => ask(`select 1 from users where office_role is null and (email is not null or phone is not null)`),
  },
  {
    what: 'what a customer wrote about a refund',
    days: keptForDays.refundWords,
    plant: async () => {
      const id = await plantOrder({})
      const values = [id, now().toISOString()]
      await ask(
        `insert into refund_requests (order_id, reason, answer, asked_at, decided_at, decision)
         values ($1, 'My leg', 'Get well', $2, $2, 'approve')`,
        values,
      )
      await ask(
        `insert into order_events (order_id, event, from_status, to_status, note, actor, at)
         values ($1, 'refund_started', 'active', 'refunding', 'My leg', 'ana', $2)`,
        values,
      )
    },
    find: () =>
      ask(`select reason from refund_requests where reason <> '' or answer <> ''
           union all select note from order_events where actor = 'ana' and note <> ''`),
  },
  {
    what: 'which mails went out',
    days: keptForDays.messages,
    plant: () => plantOrder({}),
    find: () => ask('select 1 from order_log'),
  },
  {
    what: 'a guest’s wish not to hear of something',
    days: keptForDays.messages,
    plant: () =>
      ask(`insert into muted_alerts (subject, topic, channel, at) values ('order:1', 'usage', 'mail', $1)`, [
        now().toISOString(),
      ]),
    find: () => ask('select 1 from muted_alerts'),
  },
  {
    what: 'what the payment provider told',
    days: keptForDays.paymentNotices,
    plant: () =>
      ask(
        `insert into payment_events (id, kind, type, object_id, created_at, received_at)
         values ('evt', 'other', 'other', 'x', $1, $1)`,
        [now().toISOString()],
      ),
    find: () => ask(`select 1 from payment_events where id = 'evt'`),
  },
  {
    what: 'which alerts were sent about a plan that is over',
    days: keptForDays.paymentNotices,
    plant: async () => {
      const id = await plantOrder({ status: 'completed' })
      await ask(`insert into alerts_sent (cause, order_id, at) values ('usage', $1, $2)`, [id, now().toISOString()])
    },
    find: () => ask(`select 1 from alerts_sent where cause = 'usage'`),
  },
  {
    what: 'what was counted',
    days: keptForDays.triesCounted,
    plant: () => ask(`insert into rate_limits (key, window_start, count) values ('a', $1, 1)`, [now().toISOString()]),
    find: () => ask(`select 1 from rate_limits where key = 'a'`),
  },
  {
    what: 'an address wished for and never proven',
    days: keptForDays.pendingEmail,
    plant: async () => {
      const { user } = await signUp(shop)
      await ask(`update users set pending_email = 'x@example.com' where id = $1`, [user.id])
    },
    find: () => ask('select 1 from users where pending_email is not null'),
  },
  {
    what: 'what was written beside a gift of store credit',
    days: keptForDays.books,
    plant: async () => {
      const { user } = await signUp(shop)
      await ask(
        `insert into credit_entries (user_id, amount, reason, actor, at) values ($1, 100, 'For Ana', 'admin', $2)`,
        [UserId.parse(user.id), now().toISOString()],
      )
    },
    find: () => ask(`select 1 from credit_entries where reason <> ''`),
  },
  {
    what: 'who set the prices',
    days: keptForDays.books,
    plant: () =>
      ask(`insert into price_multipliers (multiplier, set_by, set_at) values (2, 'admin@x.example', $1)`, [
        now().toISOString(),
      ]),
    find: () => ask(`select 1 from price_multipliers where set_by <> ''`),
  },
  {
    what: 'how a look at the catalogue ended',
    days: keptForDays.upkeep,
    plant: () =>
      ask(
        `insert into catalog_syncs (outcome, started_at, finished_at, received, added, changed, withdrawn, unusable, detail)
         values ('failed', $1, $1, 0, 0, 0, 0, 0, 'planted')`,
        [now().toISOString()],
      ),
    find: () => ask(`select 1 from catalog_syncs where detail = 'planted'`),
  },
  {
    what: 'what was left at the wholesaler',
    days: keptForDays.upkeep,
    plant: () =>
      ask('insert into balance_readings (read_at, micro_usd, is_low) values ($1, 77, false)', [now().toISOString()]),
    find: () => ask('select 1 from balance_readings where micro_usd = 77'),
  },
]

test('expired rows are found by an index, in every table that grows', async () => {
  const found = async (statement: string) => {
    const rows = await shop.deps.database.raw.transaction(async (tx) => {
      // These tables are small here: the question is whether an index can be used, not whether the planner prefers it.
      await tx.query('set local enable_seqscan = off')
      // A BRIN index finds nothing any more once new rows have taken the space of old ones.
      await tx.query('set local enable_bitmapscan = off')
      return (await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`)).rows
    })
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  }
  const old = `< now() - interval '1 year' limit 1000`

  expect(await found(`select ctid from order_log where at ${old}`)).toContain('order_log_at')
  expect(await found(`select ctid from alerts_sent where at ${old}`)).toContain('alerts_sent_at')
  expect(await found(`select ctid from payment_events where received_at ${old}`)).toContain('payment_events_received')
  expect(await found(`select ctid from audit_log where at ${old}`)).toContain('audit_log_at')
  expect(await found(`select ctid from order_events where actor <> 'shop' and note <> '' and at ${old}`)).toContain(
    'order_events_words',
  )
  expect(
    await found(`select ctid from orders where (phone is not null or browser_hash is not null) and created_at ${old}`),
  ).toContain('orders_marked')
})

describe('is kept as long as the table says, and no longer', () => {
  test.each(cases)('$what: $days days', async ({ days, plant, find }) => {
    await plant()
    expect((await find()).length).toBeGreaterThan(0)

    shop.clock.turn({ days, hours: -2 })
    await anHourPasses()
    expect((await find()).length).toBeGreaterThan(0)

    shop.clock.turn({ hours: 1 })
    await anHourPasses()
    expect(await find()).toEqual([])
  })
})

test('travel dates are erased thirty days after the trip', async () => {
  const day = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await plantOrder({ departs_on: day(1), returns_on: day(10) })
  const said = () => ask('select 1 from orders where departs_on is not null or returns_on is not null')

  // Avoids crossing midnight, whenever the suite runs.
  shop.clock.turn({ days: 10 + keptForDays.travelDates - 1, hours: -2 })
  await anHourPasses()
  expect(await said()).toHaveLength(1)

  shop.clock.turn({ days: 2 })
  await anHourPasses()
  expect(await said()).toEqual([])
})

test('sessions and links are deleted when they end', async () => {
  const { browser } = await signUp(shop)
  await shop.runJobs()
  expect(await ask('select 1 from sessions union all select 1 from account_links')).toHaveLength(2)

  shop.clock.turn({ days: 20 })
  await browser.get('/api/auth/user')
  await anHourPasses()
  expect(await ask('select 1 from account_links')).toEqual([])
  expect(await ask('select 1 from sessions')).toHaveLength(1)

  shop.clock.turn({ days: 30 })
  await anHourPasses()
  expect(await ask('select 1 from sessions')).toEqual([])
})

test('an account that was used, proven, bought with lately or has credit is not unopened', async () => {
  const { browser, user } = await signUp(shop)
  const stays = async () =>
    (await ask('select 1 from users where id = $1 and deleted_at is null', [user.id])).length === 1
  const twoYears = async () => {
    shop.clock.turn({ days: keptForDays.unopenedAccounts + 1 })
    await applyRetention(shop.deps)
  }

  await ask('update users set balance_cents = 100 where id = $1', [user.id])
  await twoYears()
  expect(await stays()).toBe(true)

  await ask('update users set balance_cents = 0, email_proven_at = created_at where id = $1', [user.id])
  await twoYears()
  expect(await stays()).toBe(true)

  await ask('update users set email_proven_at = null where id = $1', [user.id])
  await twoYears()
  expect(await stays()).toBe(true)

  await browser.send('POST', '/api/auth/signin', { email: user.email, password: 'correct horse' })
  await applyRetention(shop.deps)
  expect(await stays()).toBe(true)

  await browser.get('/api/logout')
  await ask('update users set password_hash = null where id = $1', [user.id])
  await applyRetention(shop.deps)
  expect(await stays()).toBe(false)
})

test('an audit log line cannot be changed, nor deleted before ten years, and is deleted then', async () => {
  const write = (at: Date) =>
    ask(
      `insert into audit_log (at, actor_id, actor_email, address, action, subject_kind, subject_id, before, after)
       values ($1, $2, 'admin@x.example', '192.0.2.1', 'refund_order', 'order', 'x', '{}', '{}')`,
      [at.toISOString(), randomUUID()],
    )
  const old = new Date(Date.now() - (keptForDays.books + 1) * 86_400_000)
  await write(old)
  await write(new Date(Date.now() - (keptForDays.books - 1) * 86_400_000))

  await expect(ask(`update audit_log set reason = 'x' where at <= $1`, [old.toISOString()])).rejects.toThrow(
    'append-only',
  )
  // The reason can be emptied, as deleting an account does, but only on its own.
  await expect(ask(`update audit_log set reason = '', subject_id = 'y'`)).rejects.toThrow('append-only')
  await ask(`update audit_log set reason = ''`)
  await expect(ask('delete from audit_log')).rejects.toThrow('append-only')
  await applyRetention(shop.deps)
  expect(await ask('select 1 from audit_log')).toHaveLength(1)

  // A shop whose clock runs ahead of the database's deletes nothing too early.
  shop.clock.turn({ days: 30 })
  await applyRetention(shop.deps)
  expect(await ask('select 1 from audit_log')).toHaveLength(1)
})

test('an alert about a plan that still runs is kept, so that it is sent once', async () => {
  const id = await buyAsGuest()
  await ask(`insert into alerts_sent (cause, order_id, at) values ('usage', $1, $2)`, [id, now().toISOString()])

  shop.clock.turn({ days: keptForDays.paymentNotices + 1 })
  await applyRetention(shop.deps)

  expect(await ask(`select 1 from alerts_sent where cause = 'usage'`)).toHaveLength(1)
})

test('more than one batch is deleted in one run', async () => {
  await ask(
    `insert into rate_limits (key, window_start, count) select 'k' || n, $1, 1 from generate_series(1, 2500) n`,
    [now().toISOString()],
  )
  shop.clock.turn({ days: 2 })

  await applyRetention(shop.deps)

  expect(await ask('select 1 from rate_limits')).toEqual([])
})

test('the metrics show when retention last ran to its end', async () => {
  const told = async () =>
    Number(/^landfall_retention_timestamp_seconds (.*)$/m.exec(await (await shop.fetch('/metrics')).text())?.[1])

  await anHourPasses()
  const at = await lastDoneAt(shop.deps.database.raw, 'apply-retention')
  expect(at).toBeInstanceOf(Date)
  await shop.until(async () => (await told()) === Number(at) / 1000)
})
