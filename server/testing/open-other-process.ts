import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { unwire, wire } from '../wire.ts'
import type { TestShop } from './open-test-shop.ts'
import { testDatabaseUrl } from './test-database.ts'

/** A second shop that shares only the PostgreSQL with the first; an embedded database allows only one process. */
export async function openOtherProcess({ deps: first, clock }: TestShop) {
  const database = openPostgres({ url: testDatabaseUrl() ?? '', log: first.log })
  const deps = await wire(first.config, { clock, database })
  const app = await buildApp(deps)
  // A change waits for the listed processes only, and a new process takes a moment to be listed.
  while (!deps.notices.areHeard || !(await database.listeners()).includes(database.listenerName)) await sleep(50)
  return {
    deps,
    app,
    close: async () => {
      await app.close()
      await unwire(deps)
    },
  }
}
