import { ConfigError, readConfig } from '../config.ts'
import { createLogger } from '../logger.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** `npm run migrate`: brings the database up to this build and ends. Every start of the shop does the same. */
try {
  const database = await openDatabase(readConfig(), createLogger('warn'))
  const applied = await migrate(database)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Up to date.\n')
  await database.close()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.problems.join('\n')}\n`)
  process.exitCode = 1
}
