import { type Postgres, startPostgres } from '../../scripts/test/postgres.mjs'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { createLogger } from '../platform/logger.ts'

/** A primary and a standby that streams from it, as an operator would run them on two machines. */
export interface DatabaseServers {
  primary: Postgres
  standby: Postgres
  /** Names both, the primary first. */
  url: string
  close(): Promise<void>
}

/** The address that names the hosts of all of them. */
export const addressOf = (...servers: Pick<Postgres, 'url'>[]): string => {
  const hosts = servers.map(({ url }) => new URL(url).host).join(',')
  return `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
}

/** Whether there is a PostgreSQL here: its tests run on one. */
export const hasServers = Boolean(process.env.TEST_DATABASE_URL)

/** No commit is answered before the standby has it, unless `isAsynchronous`. */
export async function startServers({ isAsynchronous = false } = {}): Promise<DatabaseServers> {
  const primary = await startPostgres()
  if (primary.missing !== undefined) throw new Error(primary.missing)
  const standby = await primary.startStandby()
  if (!isAsynchronous) await onServer(primary, `alter system set synchronous_standby_names = '*'`, reload)
  return {
    primary,
    standby,
    url: addressOf(primary, standby),
    close: async () => void (await Promise.all([primary.stop(), standby.stop()])),
  }
}

export const reload = 'select pg_reload_conf()'

export async function onServer({ url }: Pick<Postgres, 'url'>, ...statements: string[]): Promise<void> {
  const server = openPostgres({ url, log: createLogger('silent'), maxConnections: 1, isOnlyRead: true })
  for (const statement of statements) await server.script(statement)
  await server.close()
}
