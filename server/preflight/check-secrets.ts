import type { Config } from '../config.ts'
import type { Vault } from '../vault.ts'
import type { Books } from './books.ts'
import { failed, fine, type Finding, note } from './finding.ts'

const anotherKey = 'set SECRET_KEY to the key this database was filled with; without it those texts are lost'

type SealedText = 'activation_code_sealed' | 'private_key_sealed'

async function newest(books: Books, column: SealedText, table: 'esims' | 'push_keys'): Promise<string | undefined> {
  if (books.kind !== 'open') return undefined
  const { rows } = await books.database.raw.query<{ sealed: string }>(
    `select ${column} as sealed from ${table} order by 1 desc limit 1`,
    [],
  )
  return rows[0]?.sealed
}

function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed)
    return true
  } catch {
    return false
  }
}

/** A key that is set but not the one in use would only show when a customer wants their QR code. */
export async function checkSecretKeyOfData(
  { secretKey, databaseUrl }: Pick<Config, 'secretKey' | 'databaseUrl'>,
  books: Books,
  vault: Vault,
): Promise<Finding> {
  const sealed = await newest(books, 'activation_code_sealed', 'esims')
  if (sealed && !opens(vault, sealed)) return failed('does not open the activation codes in the database', anotherKey)
  if (secretKey) return fine(sealed ? 'set, and it opens what is sealed' : 'set; nothing sealed yet')
  return databaseUrl
    ? note('made here and kept in DATA_DIR: set SECRET_KEY so that every process has the same')
    : fine('made once and kept in DATA_DIR')
}

/** Browsers know our push key; another one would make every subscription worthless. */
export async function checkPushKeys(books: Books, vault: Vault): Promise<Finding> {
  const sealed = await newest(books, 'private_key_sealed', 'push_keys')
  if (!sealed) return fine('the VAPID keys are made when the first customer asks for alerts')
  return opens(vault, sealed)
    ? fine('the VAPID keys in the database open')
    : failed('the VAPID keys in the database do not open', anotherKey)
}
