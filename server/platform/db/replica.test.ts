import { describe, expect, test } from 'vitest'
import type { AdminUser } from '#contract/office/admin.ts'
import { createLogger } from '../logger.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { emptyServerDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'

/** What an administrator of a shop with that replica sees in the list of customers. */
async function customersSeen(replicaUrl: string): Promise<(string | null)[]> {
  const shop = await openTestShop({ DATABASE_REPLICA_URL: replicaUrl })
  const admin = shop.openBrowser()
  await admin.send('POST', '/api/auth/signin', shop.deps.config.admin)
  const users = (await (await admin.fetch('/api/admin/users')).json()) as AdminUser[]
  return users.map(({ email }) => email)
}

describe.skipIf(!testDatabaseUrl())('with a replica', () => {
  test('lists are read from it, however far it is behind', async () => {
    const copy = await emptyServerDatabase()
    if (!copy) throw new Error('this test needs a server')
    const database = openPostgres({ url: copy.url, log: createLogger('silent') })
    await migrate(database)
    await database.close()

    expect(await customersSeen(copy.url)).toEqual([])
  })
})

test('while the replica is away, lists come from the database itself', async () => {
  expect(await customersSeen('postgres://nobody@127.0.0.1:1/none')).toContain('admin@landfall.test')
})
