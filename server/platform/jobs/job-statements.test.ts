import PgBoss from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { batchWrites } from './batch-writes.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** The rows of all jobs of one name, without what differs each time. */
async function entries(name: string): Promise<unknown[]> {
  const { rows } = await shop.deps.database.raw.query(
    `select name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, singleton_key, singleton_on,
       expire_in, start_after, keep_until - start_after as kept, started_on is null as is_fresh, completed_on is null as is_open,
       output, dead_letter, policy
     from jobs.job where name = $1`,
    [name],
  )
  return rows
}

const clear = () => shop.deps.database.raw.query('delete from jobs.job where name = $1', ['fold-figures'])

test('pg-boss has the version of tables that writing.ts writes', async () => {
  const { raw } = shop.deps.database
  const boss = new PgBoss({ db: { executeSql: (text, values) => raw.query(text, values) }, schema: 'jobs' })
  expect(await boss.schemaVersion()).toBe(24)
})

test('a job we write is the same row as one that pg-boss writes', async () => {
  const { db, queue, clock, database } = shop.deps
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.raw.query(text, values) }, schema: 'jobs' })
  const at = secondsAfter(clock.now(), 3600)
  await clear()

  await queue.enqueue(db, 'fold-figures', {}, { onceKey: 'tonight', at })
  const ours = await entries('fold-figures')
  await clear()
  await boss.send('fold-figures', {}, { singletonKey: 'tonight', startAfter: at })

  expect(ours).toHaveLength(1)
  expect(ours).toEqual(await entries('fold-figures'))
})

test('a job we finish is the same row as one that pg-boss finishes', async () => {
  const { db, queue, database } = shop.deps
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.raw.query(text, values) }, schema: 'jobs' })
  const states = async () =>
    (
      await database.raw.query(
        `select state, retry_count, output, completed_on >= started_on as is_done from jobs.job where name = $1`,
        ['fold-figures'],
      )
    ).rows
  await clear()

  await queue.enqueue(db, 'fold-figures', {}, { onceKey: 'tonight' })
  for (const { id } of await queue.take('fold-figures', 5)) await queue.finish('fold-figures', id)
  const ours = await states()
  await clear()
  await boss.send('fold-figures', {}, { singletonKey: 'tonight' })
  for (const { id } of await boss.fetch('fold-figures')) await boss.complete('fold-figures', id)

  expect(ours).toHaveLength(1)
  expect(ours).toEqual(await states())
})

test('several jobs are added together, and one that already waits is not added twice', async () => {
  const { db, queue } = shop.deps
  await clear()
  await queue.enqueue(db, 'fold-figures', {}, { onceKey: 'tonight' })

  await queue.enqueueAll(db, [
    { name: 'fold-figures', payload: {}, onceKey: 'tonight' },
    { name: 'fold-figures', payload: {} },
    { name: 'watch-balance', payload: {} },
  ])

  expect(await entries('fold-figures')).toHaveLength(2)
  expect(await entries('watch-balance')).toHaveLength(1)
})

test('a job for a missing queue is an error, not silently lost', async () => {
  const { db, queue } = shop.deps
  const unknown = 'paint-the-walls' as 'fold-figures'

  await expect(queue.enqueue(db, unknown, {})).rejects.toThrow()
})

test('two workers that take at the same moment never get the same job', async () => {
  const { db, queue } = shop.deps
  await clear()
  await queue.enqueueAll(
    db,
    Array.from({ length: 20 }, () => ({ name: 'fold-figures', payload: {} }) as const),
  )

  const hands = await Promise.all(Array.from({ length: 4 }, () => queue.take('fold-figures', 8)))

  const ids = hands.flat().map(({ id }) => id)
  expect({ taken: ids.length, different: new Set(ids).size }).toEqual({ taken: 20, different: 20 })
})

test('items that come during a write go with the next, and each caller gets its own result', async () => {
  const written: number[][] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  const write = batchWrites(async (items: number[]) => {
    hasBegun()
    await gate
    if (items.includes(13)) throw new Error('the disk was full')
    written.push(items)
  })

  const first = write(1)
  await begun
  const rest = [write(2), write(3)]
  open()
  await Promise.all([first, ...rest])
  const failing = write(13)
  await expect(failing).rejects.toThrow('the disk was full')
  await write(4)

  expect(written).toEqual([[1], [2, 3], [4]])
})
