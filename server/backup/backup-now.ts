import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLogger } from '../logger.ts'
import { writeBackup } from './write-backup.ts'

/** An embedded database belongs to one process; a second one would read it in the middle of a change. */
async function isShopRunning(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

/** `npm run backup [folder]` */
const config = readConfig()
const folder = process.argv[2] ?? join(config.dataDir, 'backups')
if (!config.databaseUrl && (await isShopRunning(config.port))) {
  process.stderr.write('The shop is running on its embedded database. Stop it, make the backup, and start it again.\n')
  process.exit(1)
}
const database = await openDatabase(config, createLogger('warn'))
const { file, keyFile } = await writeBackup(config, database, { folder, at: new Date() })
await database.close()
process.stdout.write(`${file}\n`)
process.stdout.write(
  keyFile
    ? `${keyFile}: the key to the activation codes in it. Keep it apart from the backup.\n`
    : 'SECRET_KEY is not in it, and without that its activation codes cannot be read: keep it apart, and keep it.\n',
)
