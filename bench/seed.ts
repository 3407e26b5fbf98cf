import type { Database } from '../server/ground/db/db.ts'

export interface SeedSize {
  orders: number
  users: number
}

const days = 730

/**
 * Fills a migrated shop with people and what they bought over two years, most of it in statements over whole
 * sets. Plans must be on sale already. The same size makes the same shop, but for the moment it ends at.
 */
export async function seedShop({ raw, script }: Database, { orders, users }: SeedSize): Promise<void> {
  // Counted once at the end instead of a hundred thousand times.
  await script('alter table users disable trigger user; alter table orders disable trigger user')
  await raw.query(seedUsers, [users])
  await raw.query(seedOrders, [orders, users, days])
  await raw.query(seedEsims, ['LPA:1$bench.invalid$'])
  await script('alter table users enable trigger user; alter table orders enable trigger user')
  await script('select recount_figures()')
  await script('vacuum analyze')
}

// Numbers that look random and are not: neighbours get names and moments far apart.
const seedUsers = `
  insert into users (email, email_proven_at, first_name, last_name, created_at, updated_at)
  select lower(first || '.' || last || n || '@example.com'), now(), first, last, joined, joined
  from (
    select n,
      (array['Ana', 'Bo', 'Chiara', 'Dev', 'Elif', 'Femi', 'Gus', 'Hana', 'Iris', 'Jonas'])[1 + n % 10] as first,
      initcap(substr(md5('last' || n), 1, 7)) as last,
      now() - (n::bigint * 7919 % 63072000) * interval '1 second' as joined
    from generate_series(1, $1::int) n
  ) people`

const seedOrders = `
  insert into orders (order_no, user_id, email, plan_id, plan_code, plan_name, data_mb, validity_days, country_code,
    cost_micro_usd, amount, status, created_at, updated_at)
  select 'LF-' || upper(substr(md5('order' || n), 1, 10)), buyer.id, coalesce(buyer.email, 'guest' || n || '@example.net'),
    plan.id, plan.code, plan.name, plan.data_mb, plan.validity_days,
    case when plan.reach = 'country' then plan.destination_code end,
    plan.cost_micro_usd, greatest(50, plan.cost_micro_usd / 8000),
    (array['active', 'completed', 'completed', 'completed', 'completed', 'refunded', 'completed', 'completed', 'failed', 'completed'])[1 + n % 10],
    moment, moment
  from generate_series(1, $1::int) n
  cross join lateral (select now() - (n::bigint * 6007 % ($3::int * 86400)) * interval '1 second' as moment) bought
  left join (select id, email, row_number() over (order by email) as place from users where role = 'customer') buyer
    on n % 5 <> 0 and buyer.place = 1 + (n::bigint * 31) % $2::int
  join (select *, row_number() over (order by id) - 1 as place, count(*) over () as plans from plans where withdrawn_at is null) plan
    on plan.place = (n::bigint * 104729) % plan.plans`

const seedEsims = `
  insert into esims (order_id, handle, iccid, activation_code_sealed, state, used_mb, total_mb, read_at, created_at)
  select id, 'bench-' || id, '8988' || lpad((row_number() over (order by id))::text, 15, '0'), $1 || 'sealed', 'inUse',
    least(100, data_mb), data_mb, now(), created_at
  from orders where status in ('active', 'completed')`
