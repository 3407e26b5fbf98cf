import type { ShopConfig } from '../../config.ts'
import { missingKeys, opens } from '../../platform/sealing/open-vault.ts'
import { type SealedTexts, sealedTexts } from '../../platform/sealing/sealed-texts.ts'
import { listKeys, sampleOf } from '../../platform/sealing/store.ts'
import type { Vault } from '../../platform/sealing/vault.ts'
import type { DatabaseState } from './database-state.ts'
import { failed, fine, type Finding, note } from './finding.ts'

const anotherKey = 'set SECRET_KEY to the key this database was sealed with, or list that key in SECRET_KEYS_OLD'

/** Whether a sample of these texts opens; undefined when there is none. */
async function opensOne(state: DatabaseState, vault: Vault, texts: SealedTexts): Promise<boolean | undefined> {
  const row = state.kind === 'open' ? await sampleOf(state.database.raw, texts) : undefined
  return row && opens(vault, row.sealed, texts.placeOf(row.id))
}

/** The check the shop makes at start, and a sealed text of each kind besides. */
export async function checkSecretKeyOfData(
  { secretKey, databaseUrl }: Pick<ShopConfig, 'secretKey' | 'databaseUrl'>,
  state: DatabaseState,
  vault: Vault,
): Promise<Finding> {
  for (const texts of sealedTexts)
    if ((await opensOne(state, vault, texts)) === false)
      return failed(`does not open the ${texts.what} in the database`, anotherKey)
  const [missing, kept] =
    state.kind === 'open' ? [await missingKeys(state.database, vault), await listKeys(state.database.db)] : [[], []]
  if (missing.length > 0) return failed('does not open what is sealed in the database', anotherKey)
  if (kept.length > 1)
    return note(
      'set; some texts are still sealed with an older key: run `npm run reseal` once every process has this one',
    )
  if (secretKey) return fine(kept.length > 0 ? 'set, and it opens what is sealed' : 'set; nothing sealed yet')
  return databaseUrl
    ? note('created here and kept in DATA_DIR: set SECRET_KEY so that every process has the same one')
    : fine('created once and kept in DATA_DIR')
}

/** Browsers subscribed with our push key; another key would invalidate every subscription. */
export async function checkPushKeys(state: DatabaseState, vault: Vault): Promise<Finding> {
  const keys = sealedTexts.find(({ table }) => table === 'push_keys')
  const isOpen = keys && (await opensOne(state, vault, keys))
  if (isOpen === undefined) return fine('the VAPID keys are created when the first customer turns on alerts')
  return isOpen
    ? fine('the VAPID keys in the database can be opened')
    : failed('the VAPID keys in the database cannot be opened', anotherKey)
}
