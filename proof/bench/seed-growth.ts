import pg from 'pg'
import { type SeedTarget, orderId, seedShop } from './seed.ts'

export interface GrowthSize {
  orders: number
}

/** What each order leaves behind: ten rows in logs of six kinds, so a million orders are ten million events. */
export const mix = {
  order_events: 3,
  order_log: 2.5,
  payment_events: 2,
  security_events: 1,
  audit_log: 1,
  alerts_sent: 0.5,
} as const

/** The same number of due rows in any shop: what waits does not grow with sales. */
const due = 50

/**
 * Fills a migrated shop like one after three years of selling: everything within its retention period, and a little of
 * each that is due. Indexes are dropped and rebuilt at the end, and the rows satisfy what triggers check.
 */
export async function seedGrowth(url: string, { orders }: GrowthSize): Promise<{ makeIndexesSeconds: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB';
      set work_mem = '256MB'; set session_replication_role = replica`)
    const ground: SeedTarget = { raw: { query: run }, script: run }
    const indexes = await takeIndexes(client)
    await seedShop(ground, { orders, users: Math.ceil(orders / 10), days: 1095 })
    for (const statement of people(orders)) await run(statement)
    for (const statement of events) await run(statement)
    for (const statement of waiting) await run(statement)
    const started = performance.now()
    for (const make of indexes) await run(make)
    const makeIndexesSeconds = (performance.now() - started) / 1000
    await run('select recount_sale_days()')
    await run('vacuum analyze')
    return { makeIndexesSeconds }
  } finally {
    await client.end()
  }
}

/** Drops every index that no constraint needs; returns the statements that rebuild them. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; make: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as make from pg_index
     join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique
       and relname in ('users', 'orders', 'esims', 'sales', 'order_events', 'order_log', 'payment_events', 'security_events',
         'audit_log', 'alerts_sent', 'sessions', 'refund_requests')`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ make }) => make)
}

// Two in five accounts were made for a guest and never opened; the hourly job has deleted older ones.
const people = (orders: number): string[] => [
  `update users set email_proven_at = null where office_role is null and created_at > now() - interval '700 days'
     and hashtext(id::text) % 5 in (0, 1)`,
  `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
   select md5(id::text || n), id, now() - interval '5 days', now() - interval '1 day', now() + interval '20 days'
   from users cross join generate_series(1, 2) n where email_proven_at is not null`,
  `insert into rate_limits (key, window_start, count)
   select md5('turn' || n), now() - n % 80000 * interval '1 second', 1 from generate_series(1, ${Math.ceil(orders / 10)}) n`,
  `insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at)
   select 'https://push.invalid/' || id, id, 'key', 'auth', now() from users where hashtext(id::text) % 10 = 0`,
  `insert into muted_alerts (subject, topic, channel, at)
   select 'order:' || id, 'usage', 'mail', created_at from orders
   where hashtext(id::text) % 50 = 0 and created_at > now() - interval '700 days'`,
  `insert into kit_links (order_id, id, created_at, expires_at)
   select id, gen_random_uuid(), now(), now() + interval '20 days' from orders where hashtext(id::text) % 50 = 1`,
  // Store credit that adds up: given by an administrator, and for some orders spent at once.
  `insert into credit_entries (user_id, amount, reason, actor, at)
   select id, 500, 'For the trouble', 'admin@example.com', created_at from users where hashtext(id::text) % 10 = 3`,
  `update users set balance_cents = 500 where hashtext(id::text) % 10 = 3`,
  `insert into credit_entries (user_id, amount, reason, actor, at)
   select user_id, 40, 'For the trouble', 'admin@example.com', created_at - interval '1 hour' from orders
   where user_id is not null and hashtext(id::text) % 100 = 7`,
  `insert into credit_entries (user_id, amount, reason, order_id, line_no, at)
   select user_id, -40, 'Bought ' || plan_name, id, 1, created_at from orders
   where user_id is not null and hashtext(id::text) % 100 = 7`,
  `update orders set credit_used = 40, card = amount - 40 where user_id is not null and hashtext(id::text) % 100 = 7`,
  `update sales set payment_intent_id = 'pi_' || id`,
  `insert into sales (id, list, card, opened_at)
   select md5('top-up' || id)::uuid, amount, amount, created_at + interval '3 days' from orders where hashtext(id::text) % 20 = 0`,
  `insert into top_ups (id, sale_id, order_id, user_id, plan_code, plan_name, data_mb, validity_days, cost_micro_usd, amount,
     card, status, created_at, updated_at)
   select md5('top-up' || id)::uuid, md5('top-up' || id)::uuid, id, user_id, plan_code, plan_name, data_mb, validity_days,
     cost_micro_usd, amount, amount, 'delivered', created_at + interval '3 days', created_at + interval '3 days'
   from orders where hashtext(id::text) % 20 = 0`,
]

/** Spread over its retention period, in the order it came. */
const within = (days: number, number: string) => `now() - (${number} % (${days}::bigint * 86400)) * interval '1 second'`

const events = [
  `insert into order_events (order_id, event, from_status, to_status, at)
   select id, event, from_status, to_status, created_at + later from orders
   cross join (values ('payment_succeeded', 'pending', 'processing', interval '0'),
     ('esim_issued', 'processing', 'active', interval '5 seconds'),
     ('plan_ended', 'active', 'completed', interval '20 days')) step (event, from_status, to_status, later)`,
  `insert into order_events (order_id, event, from_status, to_status, note, actor, at)
   select orders.id, 'refund_requested', 'active', 'active', 'It did not work', coalesce(user_id::text, 'guest'), asked_at
   from refund_requests join orders on orders.id = order_id where asked_at > now() - interval '700 days'`,
  `insert into order_log (order_id, kind, text, at)
   select id, (array['mail', 'wholesaler', 'push'])[n], 'Your eSIM for a journey is ready to install', ${within(700, "('x' || substr(md5(id::text || n), 1, 8))::bit(32)::bigint")}
   from orders cross join generate_series(1, 3) n where n < 3 or hashtext(id::text) % 2 = 0`,
  `insert into payment_events (id, kind, type, object_id, intent_id, created_at, received_at, handled_at)
   select 'evt_' || id || n, case n when 1 then 'payment_succeeded' else 'other' end,
     case n when 1 then 'payment_intent.succeeded' else 'charge.updated' end, 'pi_' || id, 'pi_' || id, at, at,
     case n when 1 then at end
   from orders cross join generate_series(1, 2) n
   cross join lateral (select ${within(390, "('x' || substr(md5(id::text), 1, 8))::bit(32)::bigint")} as at) moment`,
  `insert into alerts_sent (cause, order_id, at)
   select 'usage:' || id, id, ${within(390, "('x' || substr(md5(id::text), 1, 8))::bit(32)::bigint")}
   from orders where hashtext(id::text) % 2 = 0`,
]

// The seed leaves every tenth order failed and every eSIM in use due at once; a running shop has few of either.
const waiting = [
  `update orders set status = 'lapsed' where status = 'failed'`,
  `update orders set status = 'processing', updated_at = now() - interval '1 hour', deliver_by = now() + interval '1 day'
   where id in (select ${orderId('n * 10 + 5')} from generate_series(1, ${due}) n)`,
  `update esims set activated_at = created_at, read_next_at = now() + interval '1 day' + hashtext(order_id::text) % 3000 * interval '1 second',
     ends_at = now() + interval '10 days' + hashtext(order_id::text) % 900 * interval '1 minute'
   where read_next_at is not null`,
  `update esims set read_next_at = now() - interval '1 minute', ends_at = now() + interval '2 days'
   where order_id in (select order_id from esims where read_next_at is not null order by order_id limit ${due})`,
]
