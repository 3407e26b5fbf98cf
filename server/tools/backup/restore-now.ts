import { beginWithConfig } from '../../begin-with-config.ts'
import { restoreBackup } from './restore-backup.ts'
import { RestoreRefused } from './restore-refused.ts'

/** `npm run restore file`: into an empty database. The next start of the shop migrates it. */
async function restoreNow(): Promise<void> {
  const file = process.argv[2]
  if (!file) {
    process.stderr.write('Name the file: npm run restore -- backups/landfall-….dump\n')
    process.exit(1)
  }
  const config = await beginWithConfig()
  try {
    await restoreBackup(config, file)
    process.stdout.write('Restored. Start the shop: it takes up every order where the backup left it.\n')
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

void restoreNow()
