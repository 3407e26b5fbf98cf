// What each thing a shop does all day costs after a million orders, against the same shop at a thousand.
// npm run bench:growth -- [--orders 1000000] [--rounds 5] [--only word,word] [--plans]
// Cost is the shop's own CPU time and the time its statements took in the database, by the database's own count; beside
// it are the response time and the blocks touched, which do not depend on the machine's load.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { median } from './cost.ts'
import { openBenchShop } from './open-shop.ts'
import { mix, seedGrowth } from './seed-growth.ts'
import { type GrownShop, prepare, takesLong, works } from './growth-works.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
})
const sizes = [1000, Number(values.orders)]
const rounds = Number(values.rounds)
const mostTimes = 2
/** The noise of the measurement: less than this is no growth, whatever the ratio. */
const leastMs = 1

interface Cost {
  answerMs: number
  shopMs: number
  databaseMs: number
  blocks: number
}

const postgres = await startPostgres([
  'shared_preload_libraries=pg_stat_statements',
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'autovacuum=off',
])
if (postgres.missing !== undefined) throw new Error(postgres.missing)
const shopDb = new pg.Client({ connectionString: postgres.url })
await shopDb.connect()
await shopDb.query('create extension pg_stat_statements')

const spentBy = async (database: string) => {
  const { rows } = await shopDb.query<{ ms: number; blocks: number }>(
    `select coalesce(sum(total_exec_time), 0)::float8 as ms,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
     from pg_stat_statements join pg_database on pg_database.oid = dbid where datname = $1 and toplevel`,
    [database],
  )
  return rows[0] ?? { ms: 0, blocks: 0 }
}

async function costOf(grown: GrownShop, name: string, work: (typeof works)[string]): Promise<Cost> {
  const found: Cost[] = []
  const [first, last] = takesLong.has(name) ? [1, 1] : [0, rounds]
  for (let round = first; round <= last; round++) {
    const before = await spentBy(grown.name)
    const cpu = process.cpuUsage()
    const started = performance.now()
    // Work done in portions returns how many there were.
    const portions = (await work(grown, round)) ?? 1
    const answerMs = (performance.now() - started) / portions
    const { user, system } = process.cpuUsage(cpu)
    const after = await spentBy(grown.name)
    // The first round makes query plans and reads pages from the disk.
    if (round > 0)
      found.push({
        answerMs,
        shopMs: (user + system) / 1000 / portions,
        databaseMs: (after.ms - before.ms) / portions,
        blocks: (after.blocks - before.blocks) / portions,
      })
  }
  const of = (pick: (cost: Cost) => number) => median(found.map(pick))
  return {
    answerMs: of((cost) => cost.answerMs),
    shopMs: of((cost) => cost.shopMs),
    databaseMs: of((cost) => cost.databaseMs),
    blocks: of((cost) => cost.blocks),
  }
}

async function showSlowest(database: string): Promise<void> {
  const { rows } = await shopDb.query<{ query: string; ms: number; blocks: number; calls: number }>(
    `select query, (total_exec_time / calls)::float8 as ms, ((shared_blks_hit + shared_blks_read) / calls)::float8 as blocks, calls::int
     from pg_stat_statements join pg_database on pg_database.oid = dbid
     where datname = $1 and toplevel order by total_exec_time desc limit 4`,
    [database],
  )
  for (const { query, ms, blocks, calls } of rows)
    console.log(
      `    ${ms.toFixed(1)} ms, ${blocks} blocks, ${calls} times: ${query.replace(/\s+/g, ' ').slice(0, 1500)}`,
    )
}

let isGrown = false
try {
  const shops: GrownShop[] = []
  for (const orders of sizes) {
    const started = performance.now()
    const name = `bench_${orders}`
    const shop = await openBenchShop(postgres.url, name)
    const { makeIndexesSeconds } = await seedGrowth(postgres.url.replace(/postgres$/, name), { orders })
    const { rows } = await shop.deps.database.raw.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    console.log(
      `${orders.toLocaleString('en')} orders, ${(orders / 10).toLocaleString('en')} accounts: ${rows[0]?.size}, ` +
        `written in ${((performance.now() - started) / 1000).toFixed(0)} s, ${makeIndexesSeconds.toFixed(0)} of them for indexes`,
    )
    shops.push(await prepare({ ...shop, name, orders }))
  }
  const rowsOf = Object.entries(mix).map(([table, each]) => `${each} ${table}`)
  console.log(`for each order: ${rowsOf.join(', ')}\n`)
  console.log(
    `medians of ${rounds}`.padEnd(38) +
      'answer ms'.padStart(17) +
      'shop + database ms'.padStart(28) +
      'blocks'.padStart(22) +
      '   times',
  )
  const asked = Object.entries(works).filter(
    ([name]) => values.only?.split(',').some((word) => name.includes(word)) ?? true,
  )
  for (const [name, work] of asked) {
    await shopDb.query('select pg_stat_statements_reset()')
    const [small, big] = [
      await costOf(shops[0] as GrownShop, name, work),
      await costOf(shops[1] as GrownShop, name, work),
    ]
    const sum = ({ shopMs, databaseMs }: Cost) => shopMs + databaseMs
    const times = sum(big) / sum(small)
    const isTooMuch = times > mostTimes && sum(big) - sum(small) > leastMs
    isGrown ||= isTooMuch
    const two = (pick: (cost: Cost) => string) => `${pick(small)} → ${pick(big)}`
    const cells = [
      two(({ answerMs }) => answerMs.toFixed(1)).padStart(17),
      two(({ shopMs, databaseMs }) => `${shopMs.toFixed(1)} + ${databaseMs.toFixed(1)}`).padStart(28),
      two(({ blocks }) => blocks.toFixed(0)).padStart(22),
      times.toFixed(2).padStart(8),
    ]
    console.log(name.padEnd(38) + cells.join('') + (isTooMuch ? '  ← more than twice' : ''))
    if (values.plans) await showSlowest(shops[1]?.name ?? '')
  }
  for (const shop of shops) await shop.close()
} finally {
  await shopDb.end()
  await postgres.stop()
}
console.log(isGrown ? `\nSome cost more than ${mostTimes} times as much.` : `\nAll within ${mostTimes} times.`)
process.exitCode = isGrown ? 1 : 0
