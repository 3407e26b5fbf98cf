import { join } from 'node:path'
import { openDatabase } from '../../ground/db/open-database.ts'
import { refuseBesideShop } from '../../ground/db/refuse-beside-shop.ts'
import { createLogger } from '../../ground/logger.ts'
import { beginWithConfig, orRefuse } from '../../ground/config/or-refuse.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup [folder]` */
const config = await beginWithConfig()
const folder = process.argv[2] ?? join(config.dataDir, 'backups')
await orRefuse(() => refuseBesideShop(config))
const database = await orRefuse(() => openDatabase(config, createLogger('warn')))
const { file, keyFile } = await writeBackup(config, database, { folder, at: new Date() })
await database.close()
process.stdout.write(`${file}\n`)
process.stdout.write(
  keyFile
    ? `${keyFile}: the key to the activation codes in it. Keep it apart from the backup.\n`
    : 'SECRET_KEY is not in it, and without that its activation codes cannot be read: keep it apart, and keep it.\n',
)
