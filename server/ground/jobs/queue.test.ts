import { beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { rateLimits } from '../db/schema.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const waiting = async () => {
  const { rows } = await shop.deps.database.raw.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = $1 and state = 'created'`,
    ['apply-retention'],
  )
  return rows[0]?.count
}

test('a job exists only if the change that caused it does', async () => {
  const { db, queue } = shop.deps

  await db
    .transaction(async (tx) => {
      await queue.enqueue(tx, 'apply-retention', {})
      throw new Error('the change fell through')
    })
    .catch(() => undefined)
  expect(await waiting()).toBe(0)

  await db.transaction((tx) => queue.enqueue(tx, 'apply-retention', {}))
  expect(await waiting()).toBe(1)
})

test('a job with a key waits once', async () => {
  const { db, queue } = shop.deps

  await queue.enqueue(db, 'apply-retention', {}, { onceKey: 'tonight' })
  await queue.enqueue(db, 'apply-retention', {}, { onceKey: 'tonight' })
  await queue.enqueue(db, 'apply-retention', {})

  expect(await waiting()).toBe(2)
})

test('a job for later runs when the clock gets there, not before', async () => {
  const { db, queue, clock } = shop.deps
  await db.insert(rateLimits).values({ key: 'old', windowStart: secondsAfter(clock.now(), -90_000), count: 1 })
  await queue.enqueue(db, 'apply-retention', {}, { at: secondsAfter(clock.now(), 60) })

  expect(await shop.runJobs()).toBe(0)
  shop.clock.turn({ minutes: 2 })
  expect(await shop.runJobs()).toBe(1)

  expect(await db.select().from(rateLimits)).toEqual([])
})

test('a job whose process is gone is taken by another at once; one that is being done is left alone', async () => {
  const { db, queue, database } = shop.deps
  await queue.enqueue(db, 'apply-retention', {})
  await queue.enqueue(db, 'apply-retention', {})
  const [orphan, own] = await queue.take('apply-retention', 2)
  await database.raw.query(`update jobs.job set output = '{"taker":"a process that died"}' where id = $1`, [orphan?.id])

  await queue.giveBackOrphans()
  await queue.giveBackOrphans()

  const { rows } = await database.raw.query<{ id: string; state: string }>(
    'select id, state::text from jobs.job where name = $1',
    ['apply-retention'],
  )
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [orphan?.id ?? '']: 'retry',
    [own?.id ?? '']: 'active',
  })
})
