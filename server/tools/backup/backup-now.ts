import { join } from 'node:path'
import { openDatabase } from '../../platform/db/open-database.ts'
import { refuseBesideShop } from '../../platform/db/refuse-beside-shop.ts'
import { createLogger } from '../../platform/logger.ts'
import { beginWithConfig } from '../../begin-with-config.ts'
import { orRefuse } from '../../platform/config/or-refuse.ts'
import { backUp } from './back-up.ts'

/** `npm run backup [folder]` */
async function backUpNow(): Promise<void> {
  const config = await beginWithConfig()
  const folder = process.argv[2] ?? join(config.dataDir, 'backups')
  await orRefuse(() => refuseBesideShop(config))
  const database = await orRefuse(() => openDatabase(config, createLogger('warn')))
  try {
    const { file, keyFile } = await backUp(config, database, { folder, now: () => new Date() })
    process.stdout.write(`${file}\n`)
    process.stdout.write(
      keyFile
        ? `${keyFile}: the key to the activation codes in it. Keep it apart from the backup.\n`
        : 'SECRET_KEY is not in it, and without that its activation codes cannot be read: keep it apart, and keep it.\n',
    )
  } catch (error) {
    process.stderr.write(`There is no new backup. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

void backUpNow()
