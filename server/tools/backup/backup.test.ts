import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createLogger } from '../../platform/logger.ts'
import { findOrder } from '../../shop/sales/books/store.ts'
import { secretKeyOf } from '../../platform/config/secret-key.ts'
import { listJobs } from '../../platform/jobs/inspection.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { emptyServerDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { createVault } from '../../platform/sealing/vault.ts'
import { restoreBackup } from './restore-backup.ts'
import { RestoreRefused } from './restore-refused.ts'
import { backUp } from './back-up.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-backup-'))
})
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plain = { recipients: [], identityFile: undefined, copyCommand: undefined, keepDays: undefined }

/** A key pair whose secret half is in a file, as an operator keeps it on another machine. */
async function makeKey() {
  const identity = await generateX25519Identity()
  const identityFile = join(folder, 'operator.key')
  writeFileSync(identityFile, `# made for a test\n${identity}\n`)
  return { recipients: [await identityToRecipient(identity)], identityFile }
}

/** An embedded database is saved and restored in another way. All that happens around it is tried beside a server. */
const isEmbedded = !process.env.TEST_DATABASE_URL

test.each(isEmbedded ? ['encrypted'] : ['as it is', 'encrypted'])(
  'a shop restored %s in another place has its orders, and can read their codes',
  async (kind) => {
    const backupSettings = { ...plain, ...(kind === 'encrypted' && (await makeKey())) }
    const shop = await openTestShop()
    const ana = await AccountHolder.signUp(shop)
    const { id, installationCode } = await ana.checkOut()
    const here = {
      databaseUrl: testDatabaseUrl(),
      dataDir: shop.deps.config.dataDir,
      secretKey: undefined,
      backup: { ...backupSettings, identityFile: undefined },
    }
    const backup = await writeBackup(here, shop.deps.database, { folder, at: shop.clock.now() })

    // An operator who moved the key may have left it readable by others.
    chmodSync(backup.keyFile ?? '', 0o644)
    const elsewhere = await emptyServerDatabase()
    const there = {
      databaseUrl: elsewhere?.url,
      dataDir: join(folder, 'new'),
      secretKey: undefined,
      backup: backupSettings,
    }
    await restoreBackup(there, backup.file)

    expect(rightsOf(join(there.dataDir, 'secret-key'))).toBe('600')
    const restored = await openDatabase(there, createLogger('silent'))
    const found = await findOrder(restored.db, id)
    const vault = createVault(secretKeyOf(there))
    expect(found?.order).toMatchObject({ status: 'active', email: ana.email })
    expect(vault.open(found?.esim?.activationCodeSealed ?? '', `activation-code:${id}`)).toBe(installationCode)
    // Queued jobs are still queued.
    expect(await listJobs(restored.raw)).not.toEqual([])
    await restored.close()

    await expect(restoreBackup(there, backup.file)).rejects.toThrow(RestoreRefused)
    await elsewhere?.drop()
  },
)

test('a backup and the key beside it are readable only by the user who made them', async () => {
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined, backup: plain }
  writeFileSync(join(folder, 'secret-key'), 'a key', { mode: 0o644 })
  const database = { save: async () => new Blob([gzipSync('everything')]) }

  const { file, keyFile } = await writeBackup(config, database, { folder: join(folder, 'backups'), at: new Date() })

  expect([join(folder, 'backups'), file, keyFile ?? ''].map(rightsOf)).toEqual(['700', '600', '600'])
})

test('codes are not restored to a shop that has another key', async () => {
  const file = join(folder, 'landfall-1.tar.gz')
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined, backup: plain }
  writeFileSync(file, 'a backup')
  writeFileSync(join(folder, 'landfall-1.key'), 'one key')
  writeFileSync(join(folder, 'secret-key'), 'another')

  await expect(restoreBackup(config, file)).rejects.toThrow(/not the key of this backup/)
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe('another')
})

test('a backup of one kind of database is not taken for the other', async () => {
  const file = join(folder, 'landfall-1.dump')
  writeFileSync(file, 'a backup')

  await expect(
    restoreBackup({ databaseUrl: undefined, dataDir: folder, secretKey: undefined, backup: plain }, file),
  ).rejects.toThrow(/set DATABASE_URL to an empty one/)
})

test('the shop’s machine alone is not enough to read its backups', async () => {
  const { recipients } = await makeKey()
  const other = join(folder, 'other.key')
  writeFileSync(other, await generateX25519Identity())
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined, backup: { ...plain, recipients } }
  writeFileSync(join(folder, 'secret-key'), 'a key')
  const { file, keyFile } = await writeBackup(config, saved, { folder: join(folder, 'backups'), at: new Date() })

  expect([file, keyFile].map((path) => path?.endsWith('.age'))).toEqual([true, true])
  expect(readFileSync(file, 'latin1')).not.toContain('everything')
  expect(readFileSync(keyFile ?? '', 'latin1')).not.toContain('a key')
  const there = { ...config, dataDir: join(folder, 'new') }
  await expect(restoreBackup(there, file)).rejects.toThrow(/BACKUP_IDENTITY/)
  const withOther = { ...there, backup: { ...plain, identityFile: other } }
  await expect(restoreBackup(withOther, file)).rejects.toThrow(/not encrypted to this key/)
})

/** Stands for a database whose content would be visible in a file. */
const saved = { save: async () => new Blob([gzipSync('everything')]) }

describe.skipIf(isEmbedded)('a good backup', () => {
  let shop: TestShop
  let backups: string
  beforeEach(async () => {
    shop = await openTestShop()
    backups = join(folder, 'backups')
  })

  const figures = async () => {
    const text = await (await shop.fetch('/metrics')).text()
    return ['timestamp_seconds', 'bytes'].map((name) =>
      Number(new RegExp(`^landfall_backup_${name} (.*)$`, 'm').exec(text)?.[1]),
    )
  }
  const made = (more: object = {}) =>
    backUp(
      { databaseUrl: testDatabaseUrl(), dataDir: folder, secretKey: undefined, backup: { ...plain, ...more } },
      shop.deps.database,
      { folder: backups, now: () => shop.clock.now() },
    )

  test('is reported in the metrics', async () => {
    const before = shop.clock.now().getTime() / 1000

    const { bytes } = await made()

    const [at = 0, told] = await figures()
    expect(at).toBeGreaterThanOrEqual(Math.floor(before))
    expect(told).toBe(bytes)
  })

  test('is copied elsewhere, and old ones are deleted', async () => {
    mkdirSync(backups)
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    const [old, young, others] = ['landfall-20200101T000000Z.dump', 'landfall-20200102T000000Z.dump', 'notes.txt']
    for (const name of [old, young, others]) writeFileSync(join(backups, name ?? ''), '')
    const monthAgo = new Date(Date.now() - 31 * 86_400_000)
    for (const name of [old, others]) utimesSync(join(backups, name ?? ''), monthAgo, monthAgo)

    const { file } = await made({ copyCommand: `cp "$1" ${elsewhere}/`, keepDays: 30 })

    expect(readFileSync(join(elsewhere, readdirSync(elsewhere)[0] ?? '')).equals(readFileSync(file))).toBe(true)
    expect(readdirSync(backups).toSorted()).toEqual([young, file.split('/').at(-1), others].toSorted())
  })

  test('is not recorded while its copy failed: no metric changes, and nothing old is deleted', async () => {
    mkdirSync(backups)
    const old = join(backups, 'landfall-20200101T000000Z.dump')
    writeFileSync(old, '')
    utimesSync(old, new Date(0), new Date(0))
    const before = await countBackups(shop)

    await expect(made({ copyCommand: 'exit 3', keepDays: 30 })).rejects.toThrow(/BACKUP_COPY ended with 3/)

    expect(await countBackups(shop)).toBe(before)
    expect(readdirSync(backups)).toContain('landfall-20200101T000000Z.dump')
  })
})

const countBackups = async ({ deps }: TestShop) => {
  const { rows } = await deps.database.raw.query<{ count: number }>('select count(*)::int as count from backups')
  return rows[0]?.count
}

test('a backup that cannot be read again does not get its final name', async () => {
  const cutOff = { save: async () => new Blob([gzipSync('everything').subarray(0, 12)]) }
  const config = { databaseUrl: undefined, dataDir: folder, secretKey: undefined, backup: plain }

  await expect(writeBackup(config, cutOff, { folder: join(folder, 'b'), at: new Date() })).rejects.toThrow(
    /end of file/,
  )
  expect(readdirSync(join(folder, 'b'))).toEqual([])
})

describe.skipIf(isEmbedded)('the script for a container that has no Node', () => {
  const script = (env: Record<string, string>) =>
    execFileSync('sh', ['deploy/backup/backup.sh'], {
      env: { ...process.env, DATABASE_URL: testDatabaseUrl(), BACKUP_DIR: join(folder, 'b'), ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const hasAge = spawnSync('age', ['--version']).status === 0

  test.skipIf(!hasAge && !process.env.REQUIRE_ALL)(
    'writes what the shop restores, encrypted, copied and recorded',
    async () => {
      const shop = await openTestShop()
      const { recipients, identityFile } = await makeKey()
      const copied = join(folder, 'copied')

      const file = script({ BACKUP_RECIPIENT: recipients.join(','), BACKUP_COPY: `cp "$1" ${copied}` })

      expect(file).toMatch(/landfall-\d{8}T\d{6}Z\.dump\.age$/)
      expect(rightsOf(file)).toBe('600')
      expect(readFileSync(copied).equals(readFileSync(file))).toBe(true)
      const { rows } = await shop.deps.database.raw.query('select bytes::int, is_encrypted, is_copied from backups')
      expect(rows).toEqual([{ bytes: statSync(file).size, is_encrypted: true, is_copied: true }])
      const elsewhere = await emptyServerDatabase()
      const there = { databaseUrl: elsewhere?.url, dataDir: join(folder, 'new'), secretKey: undefined }
      await restoreBackup({ ...there, backup: { ...plain, identityFile } }, file)
      await elsewhere?.drop()
    },
  )

  test('does not record a backup whose copy failed', async () => {
    const shop = await openTestShop()

    expect(() => script({ BACKUP_COPY: 'exit 3' })).toThrow(/Command failed/)
    expect(await countBackups(shop)).toBe(0)
  })

  test('leaves no file of a dump that broke off', () => {
    expect(() => script({ DATABASE_URL: `${testDatabaseUrl()}_nowhere` })).toThrow(/Command failed/)
    expect(readdirSync(join(folder, 'b'))).toEqual([])
  })
})
