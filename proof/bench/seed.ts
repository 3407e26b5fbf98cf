export interface SeedSize {
  orders: number
  users: number
  /** How long the shop has been selling. */
  days?: number
}

/** What rows are written through: a whole database, or one connection to it. */
export interface SeedTarget {
  raw: { query(text: string, values?: unknown[]): Promise<unknown> }
  script(text: string): Promise<unknown>
}

/** The database has a statement timeout, as in a shop: rows are written in parts. */
const part = 5_000

/**
 * Fills a migrated shop with users and two years of purchases, mostly in statements over whole sets. Plans must be on
 * sale already. The same size makes the same shop, except for the time it ends at.
 */
export async function seedShop({ raw, script }: SeedTarget, { orders, users, days = 730 }: SeedSize): Promise<void> {
  const inParts = async (count: number, text: string, values: unknown[] = []) => {
    for (let from = 1; from <= count; from += part)
      await raw.query(text, [from, Math.min(count, from + part - 1), ...values])
  }
  // Counted once at the end instead of a hundred thousand times.
  await script('alter table users disable trigger user; alter table orders disable trigger user')
  await inParts(users, seedUsers)
  await script(numbered)
  await inParts(orders, seedOrders, [days])
  await inParts(orders, seedEsims, ['LPA:1$bench.invalid$'])
  await inParts(Math.ceil(orders / 20), seedRefundRequests)
  await inParts(orders, seedAudit, [days])
  await inParts(orders, seedSecurity)
  await script('drop table bench_people, bench_plans')
  await script('alter table users enable trigger user; alter table orders enable trigger user')
  await script('select recount_sale_days()')
  await script('vacuum analyze')
}

// Scattered but repeatable: neighbours get names and times far apart.
const seedUsers = `
  insert into users (email, email_proven_at, first_name, last_name, created_at, updated_at)
  select lower(first || '.' || last || n || '@example.com'), now(), first, last, joined, joined
  from (
    select n,
      (array['Ana', 'Bo', 'Chiara', 'Dev', 'Elif', 'Femi', 'Gus', 'Hana', 'Iris', 'Jonas'])[1 + n % 10] as first,
      initcap(substr(md5('last' || n), 1, 7)) as last,
      now() - (n::bigint * 7919 % 63072000) * interval '1 second' as joined
    from generate_series($1::int, $2::int) n
  ) people`

// A table instead of a subquery, because the planner has statistics about a table.
const numbered = `
  create unlogged table bench_people as
    select id, email, row_number() over (order by email) - 1 as place from users where office_role is null;
  create unique index on bench_people (place);
  create unlogged table bench_plans as select plans.*, cost_micro_usd, row_number() over (order by id) - 1 as place
    from plans, lateral (select min(cost_micro_usd) as cost_micro_usd from offers where plan_id = plans.id and withdrawn_at is null) offer
    where withdrawn_at is null;
  create unique index on bench_plans (place);
  analyze bench_people, bench_plans`

export const orderId = (number: string) => `md5('order' || ${number})::uuid`

const seedOrders = `
  with sold as (
    select ${orderId('n')} as id, n, buyer.id as buyer, coalesce(buyer.email, case when n::bigint * 6007 % ($3::int * 86400) < 700 * 86400 then 'guest' || n || '@example.net' end) as email, plan.id as plan_id,
      plan.code, plan.name, plan.data_mb, plan.validity_days,
      case when plan.reach = 'country' then plan.destination_code end as country,
      plan.cost_micro_usd, greatest(50, plan.cost_micro_usd / 8000)::int as amount,
      (array['active', 'completed', 'completed', 'completed', 'completed', 'refunded', 'completed', 'completed', 'failed', 'completed'])[1 + n % 10] as status,
      now() - (n::bigint * 6007 % ($3::int * 86400)) * interval '1 second' as moment
    from generate_series($1::int, $2::int) n
    cross join (select count(*) as people from bench_people) crowd
    cross join (select count(*) as plans from bench_plans) shelf
    left join bench_people buyer on n % 5 <> 0 and buyer.place = (n::bigint * 31) % crowd.people
    join bench_plans plan on plan.place = (n::bigint * 104729) % shelf.plans
  ), paid as (
    insert into sales (id, list, card, opened_at) select id, amount, amount, moment from sold
  )
  insert into orders (id, sale_id, order_no, user_id, email, plan_id, plan_code, plan_name, data_mb, validity_days,
    country_code, cost_micro_usd, amount, card, status, created_at, updated_at)
  select id, id, 'LF-' || upper(substr(md5('order' || n), 1, 10)), buyer, email, plan_id, code, name, data_mb, validity_days,
    country, cost_micro_usd, amount, amount, status, moment, moment from sold`

const seedEsims = `
  insert into esims (order_id, handle, iccid, activation_code_sealed, state, used_mb, total_mb, read_at, read_next_at, created_at)
  select id, 'bench-' || id, '8988' || lpad(n::text, 15, '0'), $3 || 'sealed', 'inUse', least(100, data_mb), data_mb, now(),
    case when status = 'active' then now() end, created_at
  from generate_series($1::int, $2::int) n join orders on orders.id = ${orderId('n')}
  where status in ('active', 'completed')`

const seedRefundRequests = `
  insert into refund_requests (order_id, reason, asked_at, decided_at, decision, decided_by)
  select id, 'It did not work', created_at + interval '1 day',
    case when n % 7 <> 0 then created_at + interval '2 days' end, case when n % 7 <> 0 then 'decline' end,
    case when n % 7 <> 0 then 'admin@landfall.test' end
  from generate_series($1::int, $2::int) n join orders on orders.id = ${orderId('n * 20')}`

const seedAudit = `
  insert into audit_log (at, actor_id, actor_email, address, action, subject_kind, subject_id, before, after)
  select now() - (n::bigint * 6007 % ($3::int * 86400)) * interval '1 second', ${orderId('n % 7')}, 'admin' || n % 7 || '@example.com',
    '192.0.2.' || n % 250, 'refund_order', 'order', ${orderId('n')}::text, '{}', '{}'
  from generate_series($1::int, $2::int) n`

const seedSecurity = `
  insert into security_events (key, at, last_at, count, event, address, facts)
  select 'bench' || n, at, at, 1, (array['sign_in_failed', 'signed_in', 'locked_out'])[1 + n % 3], md5('net' || n % 500), '{}'
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - (n::bigint * 6007 % (85 * 86400)) * interval '1 second' as at) moment`
