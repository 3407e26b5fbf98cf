import { afterEach, describe, expect, test } from 'vitest'
import { hasServers, startServers } from '../../testing/database-servers.ts'
import { until } from '../../testing/open-test-shop.ts'
import { hasHaproxy, startHaproxy } from '../../testing/start-haproxy.ts'
import { createLogger } from '../logger.ts'
import type { Database } from './db.ts'
import { openPostgres } from './open-postgres.ts'

const canRun = hasServers && hasHaproxy()
if (hasServers && !canRun && process.env.REQUIRE_ALL === '1')
  test('HAProxy is installed to try deploy/haproxy.cfg with', () => expect(canRun).toBe(true))

describe.runIf(canRun)('behind HAProxy with the file of deploy/', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const portOf = (url: string) => Number(new URL(url).port)
  /** Which server is reached; none while HAProxy has found no other yet. */
  const portBehind = async ({ raw }: Database): Promise<number | undefined> => {
    const asked = raw.query<{ port: number }>(`select current_setting('port')::int as port`)
    return (await asked.catch(() => undefined))?.rows[0]?.port
  }

  test('writers reach the primary and readers the standby; once that took over, writers reach it, and so does a connection that was open', async () => {
    const { primary, standby, close } = await startServers({ isAsynchronous: true })
    closing.push(close)
    const proxy = await startHaproxy([primary, standby])
    closing.push(proxy.close)
    const log = createLogger('silent')
    const [writers, readers] = [
      openPostgres({ url: proxy.writers, log, maxConnections: 1 }),
      openPostgres({ url: proxy.readers, log, maxConnections: 1, isOnlyRead: true }),
    ]
    closing.push(writers.close, readers.close)

    await until(async () => proxy.isRunning() && (await portBehind(writers)) === portOf(primary.url))
    await until(async () => (await portBehind(readers)) === portOf(standby.url))
    await writers.script('create table notes (text text)')
    await primary.kill()
    standby.promote()

    await until(async () => (await portBehind(writers)) === portOf(standby.url))
    await writers.script(`insert into notes values ('kept')`)
  })
})
