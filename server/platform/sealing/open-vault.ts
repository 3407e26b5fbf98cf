import { type Config, ConfigError } from '../config/config.ts'
import type { Database } from '../db/db.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import type { SealingConfig } from './settings.ts'
import { createVault, type SealContext, type Vault } from './vault.ts'
import { keepKey, listKeys, sampleOf } from './store.ts'
import { sealedTexts } from './sealed-texts.ts'

type KeySettings = Pick<Config, 'dataDir'> & SealingConfig

export const vaultOf = (config: KeySettings, isBound = true): Vault =>
  createVault(secretKeyOf(config), { old: oldKeysOf(config), isBound })

const oldKeysOf = ({ oldSecretKeys }: KeySettings): Buffer[] => oldSecretKeys.map((key) => Buffer.from(key, 'base64'))

export function opens(vault: Vault, sealed: string, place: SealContext): boolean {
  try {
    vault.open(sealed, place)
    return true
  } catch {
    return false
  }
}

/**
 * The keys this database was filled with that we do not have. Each key leaves a sealed check text there when it is
 * first used, so that a wrong one is noticed before a customer asks for a code.
 */
export async function missingKeys({ db }: Pick<Database, 'db'>, vault: Vault): Promise<string[]> {
  const kept = await listKeys(db)
  return kept
    .filter(({ keyId, checkSealed }) => !opens(vault, checkSealed, `key-check:${keyId}`))
    .map((key) => key.keyId)
}

/**
 * Opens the vault with the settings' keys, or refuses to start: they must open what is in the database. One process at
 * a time.
 */
export async function openVault(
  database: Pick<Database, 'db' | 'raw'>,
  config: KeySettings,
  now: Date,
): Promise<Vault> {
  const vault = vaultOf(config)
  if ((await missingKeys(database, vault)).length > 0) throw notTheKey()
  const kept = await listKeys(database.db)
  const own = kept.find(({ keyId }) => keyId === vault.keyId)
  if (own) return vaultOf(config, own.isBound)
  const isBound = kept.length > 0 || (await takeOver(database, config, now))
  await introduce(database, vault, isBound, now)
  return vaultOf(config, isBound)
}

/**
 * For a database from before keys left a check text: one text of each kind is tried instead. Where our key sealed some
 * of them, builds that do not support bound texts may still be running, so it keeps sealing unbound until a reseal.
 */
async function takeOver(database: Pick<Database, 'db' | 'raw'>, config: KeySettings, now: Date): Promise<boolean> {
  const [newest, ...old] = [secretKeyOf(config), ...oldKeysOf(config)].map((key) => createVault(key))
  let isBound = true
  for (const texts of sealedTexts) {
    const row = await sampleOf(database.raw, texts)
    if (!row) continue
    const isOpenedBy = (vault: Vault) => opens(vault, row.sealed, texts.placeOf(row.id))
    const former = old.find(isOpenedBy)
    if (newest && isOpenedBy(newest)) isBound &&= row.sealed.startsWith('v2.')
    else if (former) await introduce(database, former, true, now)
    else throw notTheKey()
  }
  return isBound
}

const introduce = ({ db }: Pick<Database, 'db'>, vault: Vault, isBound: boolean, createdAt: Date): Promise<void> =>
  keepKey(db, {
    keyId: vault.keyId,
    checkSealed: vault.seal('landfall', `key-check:${vault.keyId}`),
    isBound,
    createdAt,
  })

const notTheKey = (): ConfigError =>
  new ConfigError([
    'SECRET_KEY does not open what is sealed in this database: set it to the key the database was sealed with, or list that key in SECRET_KEYS_OLD.',
  ])
