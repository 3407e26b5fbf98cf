import { isNewDatabase, keepNewDatabase, newDatabase } from '../platform/db/new-database.ts'
import { makeNewDatabase, queues } from './make-new-database.ts'

/** A part of the build: makes the database that first starts copy, unless the last build's will do. */
async function makeNow(): Promise<void> {
  const settings = JSON.stringify(queues)
  if (!isNewDatabase(newDatabase, settings)) await keepNewDatabase(makeNewDatabase, settings)
  // Parts of the shop that are loaded with its jobs keep timers.
  process.exit(0)
}

void makeNow()
