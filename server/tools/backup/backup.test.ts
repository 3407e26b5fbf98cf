import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../ground/db/open-database.ts'
import { createLogger } from '../../ground/logger.ts'
import { findOrder } from '../../shop/sales/store.ts'
import { secretKeyOf } from '../../ground/config/secret-key.ts'
import { listJobs } from '../../ground/jobs/inspection.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { emptyServerDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { createVault } from '../../ground/sealing/vault.ts'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-backup-'))
})
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a shop restored in another place has its orders, and can read their codes', async () => {
  const shop = await openTestShop()
  const ana = await AccountHolder.signUp(shop)
  const { id, installationCode } = await ana.checkOut()
  const here = { databaseUrl: testDatabaseUrl(), dataDir: shop.deps.config.dataDir, secretKey: undefined }
  const backup = await writeBackup(here, shop.deps.database, { folder, at: shop.clock.now() })

  // Somebody who moved the key to another place may have left it open to others there.
  chmodSync(backup.keyFile ?? '', 0o644)
  const elsewhere = await emptyServerDatabase()
  const there = { databaseUrl: elsewhere?.url, dataDir: join(folder, 'new'), secretKey: undefined }
  await restoreBackup(there, backup.file)

  expect(rightsOf(join(there.dataDir, 'secret-key'))).toBe('600')
  const restored = await openDatabase(there, createLogger('silent'))
  const found = await findOrder(restored.db, id)
  const vault = createVault(secretKeyOf(there))
  expect(found?.order).toMatchObject({ status: 'active', email: ana.email })
  expect(vault.open(found?.esim?.activationCodeSealed ?? '', `activation-code:${id}`)).toBe(installationCode)
  // What was waiting to be done is still waiting.
  expect(await listJobs(restored.raw)).not.toEqual([])
  await restored.close()

  await expect(restoreBackup(there, backup.file)).rejects.toThrow(RestoreRefused)
  await elsewhere?.drop()
}, 180_000)

test('a backup and the key beside it are for whoever made them alone', async () => {
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined }
  writeFileSync(join(folder, 'secret-key'), 'a key', { mode: 0o644 })
  const database = { save: async () => new Blob(['everything']) }

  const { file, keyFile } = await writeBackup(config, database, { folder: join(folder, 'backups'), at: new Date() })

  expect([join(folder, 'backups'), file, keyFile ?? ''].map(rightsOf)).toEqual(['700', '600', '600'])
})

test('codes are not brought to a shop that has another key', async () => {
  const file = join(folder, 'landfall-1.tar.gz')
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined }
  writeFileSync(file, 'a backup')
  writeFileSync(join(folder, 'landfall-1.key'), 'one key')
  writeFileSync(join(folder, 'secret-key'), 'another')

  await expect(restoreBackup(config, file)).rejects.toThrow(/not the key of this backup/)
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe('another')
})

test('a backup of one kind of database is not taken for the other', async () => {
  const file = join(folder, 'landfall-1.dump')
  writeFileSync(file, 'a backup')

  await expect(restoreBackup({ databaseUrl: undefined, dataDir: folder, secretKey: undefined }, file)).rejects.toThrow(
    /set DATABASE_URL to an empty one/,
  )
})
