import { type Config, ConfigError } from '../config/config.ts'
import type { Database } from '../db/db.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import type { SealingConfig } from './settings.ts'
import { createVault, type SealContext, type Vault } from './vault.ts'
import { keepKey, listKeys } from './store.ts'

type KeySettings = Pick<Config, 'dataDir'> & SealingConfig

export const vaultOf = (config: KeySettings): Vault => createVault(secretKeyOf(config), { old: oldKeysOf(config) })

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
export async function openVault(database: Pick<Database, 'db'>, config: KeySettings, now: Date): Promise<Vault> {
  const vault = vaultOf(config)
  if ((await missingKeys(database, vault)).length > 0) throw notTheKey()
  await introduce(database, vault, now)
  return vault
}

const introduce = ({ db }: Pick<Database, 'db'>, vault: Vault, createdAt: Date): Promise<void> =>
  keepKey(db, {
    keyId: vault.keyId,
    checkSealed: vault.seal('landfall', `key-check:${vault.keyId}`),
    createdAt,
  })

const notTheKey = (): ConfigError =>
  new ConfigError([
    'SECRET_KEY does not open what is sealed in this database: set it to the key the database was sealed with, or list that key in SECRET_KEYS_OLD.',
  ])
