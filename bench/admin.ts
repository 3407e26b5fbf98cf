// How much slower the administrator's answers are in a big shop than in a small one, on the same PostgreSQL in
// the same run. Each tab's first answer and each search must stay within five times.
import { startPostgres } from '../scripts/test/postgres.mjs'
import { type BenchShop, openBenchShop } from './open-shop.ts'
import { type SeedSize, seedShop } from './seed.ts'

const small: SeedSize = { orders: 100, users: 50 }
const big: SeedSize = { orders: 100_000, users: 50_000 }
const rounds = 41
const mostTimesSlower = 5

const calls: Record<string, string> = {
  'overview: figures': 'stats',
  'overview: charts by day': 'trends',
  'overview: charts by month': 'trends?range=12m',
  'orders: first page': 'orders?page=1',
  'orders: plain answer': 'orders',
  'orders: one status': 'orders?page=1&status=failed',
  'orders: a number': 'orders?page=1&q=ORDER_NO',
  'orders: part of a number': 'orders?page=1&q=PART_OF_NO',
  'orders: an address': 'orders?page=1&q=EMAIL',
  'orders: a plan': 'orders?page=1&q=PLAN_ID',
  'orders: what nobody has': 'orders?page=1&q=zzqxv',
  'orders: what everybody has': 'orders?page=1&q=example',
  'orders: two letters': 'orders?page=1&q=an',
  'users: first page': 'users?page=1',
  'users: an address': 'users?page=1&q=EMAIL',
  'users: a name': 'users?page=1&q=chiara',
  'users: what nobody has': 'users?page=1&q=zzqxv',
  'users: what everybody has': 'users?page=1&q=example',
  'packages: first page': 'packages?page=1',
  'packages: a region': 'packages?page=1&q=europe',
  'pricing: multiplier': 'price-multiplier',
}

/** Lists by the row a page follows, and in which order that row is found. */
const deepLists: Record<string, { table: string; order: string }> = {
  orders: { table: 'orders', order: 'created_at desc, id desc' },
  users: { table: 'users', order: 'created_at desc, id desc' },
  audit: { table: 'audit_log', order: 'id desc' },
  'security-events': { table: 'security_events', order: 'last_at desc, id desc' },
  'refund-requests': { table: 'refund_requests', order: 'refund_request_place(asked_at, decided_at) desc, id desc' },
}

/** How much a page nine tenths down a list costs, by its number and by the row it follows, against the first. */
async function measureDepth(shop: BenchShop): Promise<boolean> {
  console.log(`\nmedian of ${rounds} calls, ms     page     first   by number    by row   ratio of the last`)
  let isSlow = false
  for (const [name, { table, order }] of Object.entries(deepLists)) {
    const { rows } = await shop.deps.database.raw.query<{ id: string; page: number }>(
      `select id, page from (select count(*)::int * 9 / 10 / 50 as page from ${table}) depth, lateral
         (select id from ${table} order by ${order} offset page * 50 - 1 limit 1) row`,
    )
    const { id = '', page = 1 } = rows[0] ?? {}
    const paths = [`${name}?page=1`, `${name}?page=${page + 1}`, `${name}?after=${id}`]
    const times: number[][] = paths.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [index, path] of paths.entries()) times[index]?.push(await millisecondsFor(shop, path))
    const [first = 0, byNumber = 0, byRow = 0] = times.map(median)
    isSlow ||= byRow / first > mostTimesSlower
    const cells = [first, byNumber, byRow].map((value) => value.toFixed(2).padStart(10))
    console.log(
      `${name.padEnd(24)}${String(page + 1).padStart(10)}${cells.join('')}${(byRow / first).toFixed(2).padStart(10)}`,
    )
  }
  return isSlow
}

/** An order that both shops have somewhere in the middle of their lists, to look for. */
async function wordsToSearch({ deps }: BenchShop): Promise<Record<string, string>> {
  const { rows } = await deps.database.raw.query<{ no: string; email: string; plan: string }>(
    `select order_no as no, email, plan_id as plan from orders where user_id is not null order by created_at offset $1 limit 1`,
    [40],
  )
  const { no = '', email = '', plan = '' } = rows[0] ?? {}
  return { ORDER_NO: no, PART_OF_NO: no.slice(-6), EMAIL: email, PLAN_ID: plan }
}

async function millisecondsFor({ admin }: BenchShop, path: string): Promise<number> {
  const started = performance.now()
  const { status } = await admin.get(`/api/admin/${path}`)
  const took = performance.now() - started
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return took
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const postgres = await startPostgres()
if (postgres.missing !== undefined) throw new Error(postgres.missing)
try {
  const shops: { shop: BenchShop; words: Record<string, string> }[] = []
  for (const [name, size] of Object.entries({ bench_small: small, bench_big: big })) {
    const shop = await openBenchShop(postgres.url, name)
    await seedShop(shop.deps.database, size)
    shops.push({ shop, words: await wordsToSearch(shop) })
  }
  console.log(`median of ${rounds} calls, ms    100 orders   100,000 orders   ratio`)
  let isSlow = false
  for (const [name, template] of Object.entries(calls)) {
    const times: number[][] = [[], []]
    // Turn and turn about, so that whatever else the machine does falls on both.
    for (let round = 0; round < rounds + 3; round++)
      for (const [index, { shop, words }] of shops.entries()) {
        const path = template.replace(/[A-Z_]{4,}/, (word) => encodeURIComponent(words[word] ?? word))
        const took = await millisecondsFor(shop, path)
        if (round >= 3) times[index]?.push(took)
      }
    const [before = 0, after = 0] = times.map(median)
    isSlow ||= after / before > mostTimesSlower
    const cells = [
      before.toFixed(2).padStart(13),
      after.toFixed(2).padStart(17),
      (after / before).toFixed(2).padStart(8),
    ]
    console.log(`${name.padEnd(29)}${cells.join('')}`)
  }
  const biggest = shops.at(-1)
  if (biggest) isSlow = (await measureDepth(biggest.shop)) || isSlow
  for (const { shop } of shops) await shop.close()
  console.log(
    isSlow ? `\nSome took more than ${mostTimesSlower} times as long.` : `\nAll within ${mostTimesSlower} times.`,
  )
  process.exitCode = isSlow ? 1 : 0
} finally {
  await postgres.stop()
}
