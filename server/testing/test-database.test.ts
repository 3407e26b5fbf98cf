import { expect, test } from 'vitest'
import { listJobsOf } from '../platform/jobs/inspection.ts'
import { openTestShop } from './open-test-shop.ts'
import { emptyDatabase, readFirstRows } from './test-database.ts'

test('a job that waits when the first rows are read is back after the tables are emptied', async () => {
  const { db, queue, database } = (await openTestShop()).deps
  await queue.enqueue(db, 'apply-retention', {}, { onceKey: 'kept' })

  await emptyDatabase(database, await readFirstRows(database))

  expect(await listJobsOf(database.raw, 'apply-retention')).toHaveLength(1)
})
