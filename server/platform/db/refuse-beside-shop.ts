import { type Config, ConfigError } from '../config/config.ts'
import type { DatabaseConfig } from './settings.ts'

/** An embedded database belongs to one process; a second one would read it in the middle of a change. */
export async function refuseBesideShop({
  databaseUrl,
  port,
}: Pick<Config, 'port'> & Pick<DatabaseConfig, 'databaseUrl'>): Promise<void> {
  if (databaseUrl) return
  const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  if (answer?.ok)
    throw new ConfigError(['The shop is running on its embedded database: stop it, run this, and start it again.'])
}
