import { createLogger } from '../platform/logger.ts'
import { beginWithConfig } from '../begin-with-config.ts'
import { orRefuse } from '../platform/config/or-refuse.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'

/** `npm run migrate`: migrates the database to this version and exits. Every start of the shop does the same. */
async function migrateNow(): Promise<void> {
  const config = await beginWithConfig()
  const database = await orRefuse(() => openDatabase(config, createLogger('warn')))
  const applied = await migrate(database)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Up to date.\n')
  await database.close()
}

void migrateNow()
