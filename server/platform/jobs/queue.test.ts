import { beforeEach, expect, test } from 'vitest'
import { jobsOf } from '../../collect-features.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { secondsAfter } from '../clock.ts'
import { rateLimits } from '../limits/tables.ts'
import { comesByItself } from './queue-store.ts'
import { countUnfinished, listJobsOf } from './inspection.ts'
import { openQueue } from './queue.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const written = () => listJobsOf(shop.deps.database.raw, 'apply-retention')
const waiting = async () => (await written()).filter(({ state }) => state === 'created').length

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

test('only one job with the same key waits', async () => {
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

test('unfinished jobs are those that run or are due soon, without scheduled and excepted ones', async () => {
  const { db, queue, clock, database } = shop.deps
  await queue.enqueue(db, 'apply-retention', {})
  await queue.enqueue(db, 'fold-figures', {}, { at: secondsAfter(clock.now(), 5) })
  await queue.enqueue(db, 'fold-figures', {}, { at: secondsAfter(clock.now(), 3600) })
  await queue.enqueue(db, 'sync-catalog', {}, { onceKey: comesByItself })
  await queue.enqueue(db, 'watch-balance', {})

  expect(await countUnfinished(database.raw, 20, ['watch-balance'])).toBe(2)
  const [taken] = await queue.take('apply-retention', 1)
  expect(await countUnfinished(database.raw, 20, ['watch-balance'])).toBe(2)
  await queue.finish('apply-retention', taken?.id ?? '')
  expect(await countUnfinished(database.raw, 20, ['watch-balance'])).toBe(1)
})

test('a job whose process died is taken by another at once; a running job is left alone', async () => {
  const { db, queue, database } = shop.deps
  await queue.enqueue(db, 'apply-retention', {})
  await queue.enqueue(db, 'apply-retention', {})
  const [orphan, own] = await queue.take('apply-retention', 2)
  await database.raw.query(`update jobs.job set output = '{"taker":"a process that died"}' where id = $1`, [orphan?.id])

  await queue.giveBackOrphans()
  await queue.giveBackOrphans()

  expect(Object.fromEntries((await written()).map(({ id, state }) => [id, state]))).toEqual({
    [orphan?.id ?? '']: 'retry',
    [own?.id ?? '']: 'active',
  })
})

test('after a change of servers no worker is taken for dead until all that live had time to find the new one', async () => {
  const { deps } = shop
  let changedAt = performance.now()
  const queue = await openQueue({ ...deps, database: { ...deps.database, changedServerAt: () => changedAt } })
  await queue.enqueue(deps.db, 'apply-retention', {})
  const [job] = await queue.take('apply-retention', 1)
  // The new primary does not list its worker, which is about to find it.
  await deps.database.raw.query(`update jobs.job set output = '{"taker":"not listed yet"}' where id = $1`, [job?.id])
  const stateAfterTwoChecks = async () => {
    await queue.giveBackOrphans()
    await queue.giveBackOrphans()
    return (await written())[0]?.state
  }

  expect(await stateAfterTwoChecks()).toBe('active')
  changedAt -= 30_000
  expect(await stateAfterTwoChecks()).toBe('retry')
  await queue.close()
})

test('a start leaves unchanged job settings alone, and corrects those that another build wrote', async () => {
  const { queue, database } = shop.deps
  const jobs = jobsOf(shop.deps)
  const known = async () => {
    const { rows } = await database.raw.query(
      `select retry_limit, cron, q.updated_on, s.updated_on as scheduled_on from jobs.queue q
       join jobs.schedule s using (name) where name = 'apply-retention'`,
    )
    return rows[0] as { retry_limit: number; cron: string }
  }
  await queue.prepare(jobs)
  const before = await known()

  await queue.prepare(jobs)
  expect(await known()).toEqual(before)

  await database.raw.query(`update jobs.queue set retry_limit = 99 where name = 'apply-retention'`)
  await database.raw.query(`update jobs.schedule set cron = '5 5 * * *' where name = 'apply-retention'`)
  await queue.prepare(jobs)
  expect(await known()).toMatchObject({ retry_limit: before.retry_limit, cron: before.cron })
})
