// Whether the shop keeps up with 100,000 eSIMs in use, beside 400,000 that are over, at the pace the wholesaler allows:
// what the statements cost, and how many eSIMs a round reads. The wholesaler is played in memory; the pacer is the real one.
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { createEsimAccess } from '../../server/adapters/esim-access/esim-access.ts'
import { watchEsims } from '../../server/shop/sales/watch/watch-esims.ts'
import { type BenchShop, openBenchShop } from './open-shop.ts'
import { playEsimList } from './play-esim-list.ts'

const inUse = 100_000
const over = 400_000
const rounds = 4
const part = 10_000

const seed = `
  with sold as (
    select gen_random_uuid() as id, n, now() - (n::bigint * $4::int / $5::bigint) * interval '1 second' as moment
    from generate_series($1::int, $2::int) n
  ), paid as (insert into sales (id, list, card, opened_at) select id, 500, 500, moment from sold
  ), ordered as (
    insert into orders (id, sale_id, order_no, plan_id, plan_code, plan_name, data_mb, validity_days, cost_micro_usd, amount,
      card, status, created_at, updated_at)
    select id, id, 'LF-' || $3 || n, 'plan', 'CODE', 'Japan 5 GB', 5120, 30, 1000000, 500, 500, $3, moment, moment from sold
  )
  insert into esims (order_id, handle, iccid, activation_code_sealed, state, used_mb, total_mb, read_at, read_next_at, created_at)
  select id, 'bench-' || $3 || n, '8988' || lpad(n::text, 15, '0'), 'sealed',
    (array['ready', 'ready', 'ready', 'ready', 'installed', 'inUse', 'inUse', 'inUse', 'inUse', 'inUse'])[1 + n % 10],
    case when n % 10 < 5 then 0 else n % 3800 end, 5120, now() - interval '20 minutes',
    -- In use: due by and by, in no order of purchase. Over: as many as there are, none of them due.
    case when $3 = 'active' then now() - (n::bigint * 7919 % 3600) * interval '1 second' end, moment
  from sold`

async function seedEsims({ deps }: BenchShop): Promise<void> {
  const { raw, script } = deps.database
  await script('alter table orders disable trigger user')
  const write = async (status: string, count: number, days: number) => {
    for (let from = 1; from <= count; from += part)
      await raw.query(seed, [from, from + part - 1, status, days * 86_400, count])
  }
  await write('completed', over, 365)
  await write('active', inUse, 30)
  await script('alter table orders enable trigger user')
  await script('vacuum analyze')
}

async function explain({ deps }: BenchShop, name: string, statement: string, values: unknown[]): Promise<void> {
  const { rows } = await deps.database.raw.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${statement}`,
    values,
  )
  console.log(`\n${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
}

const postgres = await startPostgres(['fsync=on'])
if (postgres.missing !== undefined) throw new Error(postgres.missing)
try {
  const shop = await openBenchShop(postgres.url, 'bench_watch')
  await seedEsims(shop)
  const now = new Date().toISOString()
  await explain(
    shop,
    'claiming what is due',
    'select * from esims where read_next_at <= $1 order by read_next_at limit 2000 for update skip locked',
    [now],
  )
  await explain(
    shop,
    'counting the backlog',
    'select count(*) from (select 1 from esims where read_next_at <= $1 limit 10000) due',
    [now],
  )
  await explain(shop, 'the longest due', 'select min(read_next_at) from esims where read_next_at <= $1', [now])
  await explain(
    shop,
    'which were bought together',
    'select created_at from esims where created_at >= $1 order by created_at offset 399 limit 1',
    [new Date(Date.now() - 20 * 86_400_000).toISOString()],
  )

  const { rows } = await shop.deps.database.raw.query<{ handle: string; at: Date; state: string; used: number }>(
    'select handle, created_at as at, state, used_mb as used from esims order by created_at',
  )
  const played = playEsimList(rows)
  const wholesaler = createEsimAccess({
    baseUrl: 'http://wholesaler.invalid',
    accessCode: 'bench',
    secretKey: 'bench',
    timeoutMs: 20_000,
    post: played.post,
  })
  const left = async () => {
    const found = await shop.deps.database.raw.query<{ due: number; behind: number }>(
      `select count(*)::int as due, coalesce(extract(epoch from now() - min(read_next_at)), 0)::int as behind
       from esims where read_next_at <= now()`,
    )
    return found.rows[0] ?? { due: 0, behind: 0 }
  }
  const start = await left()
  console.log(`\n${inUse} eSIMs in use, ${over} over; all in use are due, the first for ${start.behind} s`)
  console.log('round   seconds   calls   eSIMs looked at   still due   the first of them for, s')
  for (let round = 1; round <= rounds; round++) {
    const before = await left()
    const calls = played.calls()
    const started = performance.now()
    await watchEsims({ ...shop.deps, wholesaler })
    const seconds = (performance.now() - started) / 1000
    const after = await left()
    const cells = [round, seconds.toFixed(1), played.calls() - calls, before.due - after.due, after.due, after.behind]
    console.log(cells.map((cell, index) => String(cell).padStart([5, 10, 8, 18, 12, 27][index] ?? 0)).join(''))
  }
  await shop.close()
} finally {
  await postgres.stop()
}
