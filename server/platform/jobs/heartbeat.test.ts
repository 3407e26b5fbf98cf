import { beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../../collect-features.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { createHeartbeat, readWorkers } from './heartbeat.ts'
import { startRunner } from './runner.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const read = () => readWorkers(shop.deps.database.raw)
/** As if this much time had passed in the database. */
const age = (seconds: number) =>
  shop.deps.database.raw.query('update workers set beat_at = beat_at - make_interval(secs => $1)', [seconds])

test('a worker counts as alive from its first poll until half a minute after its last', async () => {
  expect(await read()).toEqual({ alive: 0, lastBeatAt: undefined })
  const runner = startRunner({ ...shop.deps, jobs: jobsOf(shop.deps) })
  await shop.until(async () => (await read()).alive === 1)
  await runner.stop()

  await age(31)

  const { alive, lastBeatAt } = await read()
  expect(alive).toBe(0)
  expect(Date.now() - Number(lastBeatAt)).toBeGreaterThan(30_000)
})

test('a worker that cannot poll for jobs stops beating, though its process is alive', async () => {
  let looks = 0
  const namesDue = async () => {
    looks++
    throw new Error('connect ECONNREFUSED')
  }
  const runner = startRunner({ ...shop.deps, queue: { ...shop.deps.queue, namesDue }, jobs: jobsOf(shop.deps) })
  await shop.until(async () => looks > 0)
  await runner.stop()

  expect((await read()).alive).toBe(0)
})

test('a hundred polls make one row per worker, and workers long gone are deleted', async () => {
  const { database } = shop.deps
  const beatOf = (listenerName: string) => createHeartbeat({ raw: database.raw, listenerName })
  const [first, second, gone] = [beatOf('first'), beatOf('second'), beatOf('gone')]
  await gone()
  await age(86_401)
  for (let looks = 0; looks < 100; looks++) await Promise.all([first(), second()])

  const { rows } = await database.raw.query<{ name: string }>('select name from workers order by name')
  expect(rows.map(({ name }) => name)).toEqual(['first', 'second'])
  expect((await read()).alive).toBe(2)
})
