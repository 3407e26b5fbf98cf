import { beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { secondsAfter } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { indexFailedJobs, isUnderWay, lastDoneAt, listGivenUp, listWaiting } from './queue-store.ts'
import { makeDue } from './inspection.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test('an operator sees the overdue jobs, by name', async () => {
  const { db, queue, clock, database } = shop.deps
  await queue.enqueue(db, 'apply-retention', {})
  await queue.enqueue(db, 'fold-figures', {})
  await queue.enqueue(db, 'fold-figures', {})
  await queue.enqueue(db, 'fold-figures', {}, { at: secondsAfter(clock.now(), 3600) })
  await queue.take('apply-retention', 1)

  // The schedule may have added some of its own by now.
  const waiting = new Map((await listWaiting(database.raw)).map((each) => [each.name, each]))
  expect(waiting.get('fold-figures')).toMatchObject({ count: 2 })
  expect(waiting.get('fold-figures')?.oldestSeconds).toBeGreaterThan(0)
  expect(waiting.has('apply-retention')).toBe(false)
  expect(await isUnderWay(database.raw, 'apply-retention')).toBe(true)
  expect(await isUnderWay(database.raw, 'sync-catalog')).toBe(false)
})

test('a job counts as given up when its last try has failed, not before', async () => {
  const { db, queue, clock, database } = shop.deps
  await queue.enqueue(db, 'fold-figures', {})
  const failOnce = async () => {
    await makeDue(database.db, secondsAfter(clock.now(), 86_400))
    for (const { id } of await queue.take('fold-figures', 1)) await queue.giveBack('fold-figures', id, 'a full disk')
  }

  for (let tries = 0; tries < 8; tries++) await failOnce()
  expect(await listGivenUp(database.raw)).toEqual([])
  await failOnce()
  expect(await listGivenUp(database.raw)).toEqual([{ name: 'fold-figures', count: 1, lastAt: expect.any(Date) }])
})

test('the last successful run is known even after the queue has archived it; a failed run does not count', async () => {
  const { db, queue, clock, database } = shop.deps
  const lastAt = () => lastDoneAt(database.raw, 'fold-figures')
  await queue.enqueue(db, 'fold-figures', {})
  for (const { id } of await queue.take('fold-figures', 1)) await queue.giveBack('fold-figures', id, 'a full disk')
  expect(await lastAt()).toBeUndefined()

  await makeDue(database.db, secondsAfter(clock.now(), 86_400))
  for (const { id } of await queue.take('fold-figures', 1)) await queue.finish('fold-figures', id)
  const at = await lastAt()
  expect(at).toBeInstanceOf(Date)

  await database.raw.query('insert into jobs.archive select * from jobs.job where name = $1', ['fold-figures'])
  await database.raw.query('delete from jobs.job where name = $1', ['fold-figures'])
  expect(await lastAt()).toEqual(at)
})

test('the failed jobs of every queue are indexed, even of a queue added later', async () => {
  const { database, log } = shop.deps
  const { rows } = await database.raw.query(
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind = 'r' and relispartition and not exists (
       select from pg_index where indrelid = pg_class.oid and pg_get_expr(indpred, indrelid) like '%failed%')`,
    ['jobs'],
  )

  expect(rows).toEqual([])
  // This runs at every start.
  await indexFailedJobs(database.raw, log)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a start neither waits for sales to index them nor fails because of them',
  async () => {
    const { database } = shop.deps
    const log = createLogger('silent')
    const isIndexed = async () =>
      (await database.raw.query<{ name: string | null }>(`select to_regclass('jobs.job_failed')::text as name`)).rows[0]
        ?.name !== null
    await database.raw.query('drop index jobs.job_failed')
    await database.raw.transaction(async (tx) => {
      await tx.query('lock table jobs.job in row exclusive mode')
      await indexFailedJobs(database.raw, log, 2)
      expect(await isIndexed()).toBe(false)
    })

    await indexFailedJobs(database.raw, log)

    expect(await isIndexed()).toBe(true)
  },
)
