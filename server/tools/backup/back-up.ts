import { backups } from '../../office/platform/operations/tables.ts'
import type { ShopConfig } from '../../config.ts'
import type { Database } from '../../platform/db/db.ts'
import { type Backup, copyElsewhere, forgetOldBackups, writeBackup } from './write-backup.ts'

/**
 * One backup, from the dump to the row that records it as good: verified by reading, copied elsewhere, and only then
 * are old ones deleted. Any failure is thrown, and the last good backup stays the last.
 */
export async function backUp(
  config: Pick<ShopConfig, 'databaseUrl' | 'dataDir' | 'secretKey' | 'backup'>,
  database: Pick<Database, 'save' | 'db'>,
  { folder, now }: { folder: string; now: () => Date },
): Promise<Backup> {
  const { recipients, copyCommand, keepDays } = config.backup
  const backup = await writeBackup(config, database, { folder, at: now() })
  if (copyCommand) await copyElsewhere(copyCommand, backup.file)
  await database.db.insert(backups).values({
    finishedAt: now(),
    bytes: backup.bytes,
    isEncrypted: recipients.length > 0,
    isCopied: copyCommand !== undefined,
  })
  if (keepDays !== undefined) forgetOldBackups(folder, keepDays, now())
  return backup
}
