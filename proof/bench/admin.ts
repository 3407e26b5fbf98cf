// How much slower the administrator's answers are in a big shop than in a small one, on the same PostgreSQL in
// the same run. Each tab's first answer and each search must stay within five times.
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { adminCalls, deepLists, deepRow, filledIn, wordsToSearch } from './admin-calls.ts'
import { type BenchShop, openBenchShop } from './open-shop.ts'
import { type SeedSize, seedShop } from './seed.ts'

const small: SeedSize = { orders: 100, users: 50 }
const big: SeedSize = { orders: 100_000, users: 50_000 }
const rounds = 41
const mostTimesSlower = 5

/** What a page nine tenths down a list costs, by its number and by the row it follows, against the first. */
async function measureDepth(shop: BenchShop): Promise<boolean> {
  console.log(`\nmedian of ${rounds} calls, ms     page     first   by number    by row   ratio of the last`)
  let isSlow = false
  for (const name of Object.keys(deepLists)) {
    const { id, page } = await deepRow(shop, name)
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
  for (const [name, template] of Object.entries(adminCalls)) {
    const times: number[][] = [[], []]
    // Alternating, so that other load on the machine falls on both.
    for (let round = 0; round < rounds + 3; round++)
      for (const [index, { shop, words }] of shops.entries()) {
        const took = await millisecondsFor(shop, filledIn(template, words))
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
