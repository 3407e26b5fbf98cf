import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { closeDataFolder } from './private-folder.ts'
import { secretKeyOf } from './secret-key.ts'

let folder: string
let usual: number
beforeEach(() => {
  usual = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'landfall-private-'))
})
afterEach(() => {
  process.umask(usual)
  rmSync(folder, { recursive: true, force: true })
})

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const config = (dataDir: string) => ({ dataDir, databaseUrl: undefined, secretKey: undefined })
const elsewhere = { databaseUrl: 'postgres://database/shop', secretKey: Buffer.alloc(32, 9).toString('base64') }

test('only the shop can read a new data folder and the files in it', () => {
  const dataDir = join(folder, 'new')
  closeDataFolder(config(dataDir))
  secretKeyOf(config(dataDir))
  writeFileSync(join(dataDir, 'anything'), '')

  expect(rightsOf(dataDir)).toBe('700')
  expect(['secret-key', 'anything'].map((name) => rightsOf(join(dataDir, name)))).toEqual(['600', '600'])
})

test('a data folder open to other users is closed all the way down, except for the pictures', () => {
  const [pglite, backups, photos] = ['pglite/base', 'backups', 'photos'].map((name) => join(folder, name))
  for (const path of [pglite, backups, photos]) mkdirSync(path ?? '', { recursive: true, mode: 0o777 })
  const files = ['secret-key', 'pglite/base/1', 'backups/landfall-1.key'].map((name) => join(folder, name))
  for (const file of [...files, join(folder, 'photos/jp.jpg')]) writeFileSync(file, 'x')
  for (const file of files) chmodSync(file, 0o666)
  chmodSync(folder, 0o777)

  closeDataFolder(config(folder))

  expect([folder, pglite ?? '', backups ?? ''].map(rightsOf)).toEqual(['700', '700', '700'])
  expect(files.map(rightsOf)).toEqual(['600', '600', '600'])
  expect(rightsOf(join(folder, 'photos/jp.jpg'))).toBe('644')
})

test('files outside that a link points to are left alone', () => {
  const outside = join(folder, 'outside')
  writeFileSync(outside, 'x')
  mkdirSync(join(folder, 'data'))
  symlinkSync(outside, join(folder, 'data/link'))

  closeDataFolder(config(join(folder, 'data')))

  expect(rightsOf(outside)).toBe('644')
})

test('without secrets to keep, no folder is made', () => {
  const dataDir = join(folder, 'none')
  closeDataFolder({ dataDir, ...elsewhere })

  expect(() => statSync(dataDir)).toThrow(/ENOENT/)
})

/** A folder of another owner, as a volume may be: /proc is on every Linux, readable by all, and not ours to change. */
test.runIf(process.platform === 'linux')(
  'a data folder that the shop cannot close is refused in a sentence, if it would hold secrets',
  () => {
    const notOurs = '/proc/sys'

    expect(() => closeDataFolder(config(notOurs))).toThrow(ConfigError)
    expect(() => closeDataFolder(config(notOurs))).toThrow(/^DATA_DIR \(.*DATABASE_URL and SECRET_KEY/)
    expect(() => closeDataFolder({ dataDir: notOurs, ...elsewhere })).not.toThrow()
  },
)
