import type pg from 'pg'

const columns =
  'name, description, data_mb, daily_mb, slowed_to, validity_days, starts_at, use_within_days, speed, reach, ' +
  'destination_code, destination_name, carrier, coverage_codes, coverage, supports_top_up, first_seen_at, changed_at'

const copies = `
  with own as (select * from plans where withdrawn_at is null and code not like '%-again-%'),
       size as (select count(*)::int as plans from own)
       copied as (
         select id as copy_of, id || '-again-' || n as new_id, code || '-again-' || n as new_code, ${columns}
         from own, size, generate_series(1, $1::int / size.plans + 1) n
         order by n, id
         limit greatest(0, $1::int - (select plans from size))),
       promised as (
         insert into plans (id, code, ${columns}) select new_id, new_code, ${columns} from copied on conflict do nothing returning id)
  insert into offers (supplier, code, plan_id, cost_micro_usd, suggested_micro_usd, facts, fingerprint, first_seen_at, changed_at,
    last_seen_at)
  select supplier, new_code, new_id, cost_micro_usd, suggested_micro_usd, facts, fingerprint, offers.first_seen_at, offers.changed_at,
    last_seen_at
  from copied join promised on promised.id = new_id join offers on offers.plan_id = copy_of and withdrawn_at is null
  on conflict do nothing`

/** Copies plans until there are this many on sale; returns their number. Shops read them at start. */
export async function growCatalog(shopDb: pg.Client, plans: number): Promise<number> {
  await shopDb.query(copies, [plans])
  await shopDb.query('analyze plans, offers')
  const { rows } = await shopDb.query<{ count: string }>('select count(*) from plans where withdrawn_at is null')
  return Number(rows[0]?.count)
}
