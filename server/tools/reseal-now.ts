import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { refuseBesideShop } from '../platform/db/refuse-beside-shop.ts'
import { createLogger } from '../platform/logger.ts'
import { beginWithConfig } from '../begin-with-config.ts'
import { orRefuse } from '../platform/config/or-refuse.ts'
import { vaultOf } from '../platform/sealing/open-vault.ts'
import { KeyNotInUse, reseal } from '../platform/sealing/reseal.ts'

/** `npm run reseal`: reseals everything under SECRET_KEY. Exits with 1 while something is sealed with another key. */
async function resealNow(): Promise<void> {
  const config = await beginWithConfig()
  await orRefuse(() => refuseBesideShop(config))
  const database = await orRefuse(() => openDatabase(config, createLogger('warn')))
  await migrate(database)
  const vault = vaultOf(config)
  try {
    const report = await reseal(database, vault)
    for (const { what, anew, all, left, closed } of report)
      process.stdout.write(
        `${what}: ${anew} sealed anew, ${all - left} of ${all} under the key ${vault.keyId}` +
          `${closed > 0 ? `, ${closed} open with none of the keys` : ''}\n`,
      )
    const isDone = report.every(({ left }) => left === 0)
    process.stdout.write(
      isDone
        ? 'Nothing needs an older key to be opened any more. Links and cookies it signed end when it leaves SECRET_KEYS_OLD.\n'
        : 'Not done: start every process with this SECRET_KEY, name the missing keys in SECRET_KEYS_OLD, and run this again.\n',
    )
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    if (!(error instanceof KeyNotInUse)) throw error
    process.stderr.write(
      'No shop has started with this SECRET_KEY yet, so nobody could open what it seals: start it first.\n',
    )
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

void resealNow()
