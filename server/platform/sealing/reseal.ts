import type { Database, RawSql } from '../db/db.ts'
import { newestSeal, type Vault } from './vault.ts'
import { type SealedTexts, sealedTexts } from './sealed-texts.ts'
import { countOthers, forgetOtherKeys, isKeyInUse, listOthers, replaceText, type SealedRow } from './store.ts'

/** What happened to one kind of sealed texts. */
export interface Resealed {
  what: string
  anew: number
  /** Opened with none of the available keys; left unchanged. */
  closed: number
  /**
   * Not yet under the newest key: those that did not open, and texts a process with older settings sealed meanwhile.
   */
  left: number
  all: number
}

/** No shop has started with this key yet, so no shop could open what it sealed. */
export class KeyNotInUse extends Error {}

const batch = 200

/**
 * Reseals everything under the newest key. It can be stopped anywhere and run again, and runs beside a serving shop: a
 * text that changed meanwhile keeps its new value. Old keys are forgotten once nothing needs them.
 */
export async function reseal({ db, raw }: Pick<Database, 'db' | 'raw'>, vault: Vault): Promise<Resealed[]> {
  if (!(await isKeyInUse(db, vault.keyId))) throw new KeyNotInUse()
  const report: Resealed[] = []
  for (const texts of sealedTexts) report.push(await resealAll(raw, vault, texts))
  if (report.every(({ left }) => left === 0)) await forgetOtherKeys(db, vault.keyId)
  return report
}

async function resealAll(raw: RawSql, vault: Vault, texts: SealedTexts): Promise<Resealed> {
  const prefix = newestSeal(vault)
  let [anew, closed, after] = [0, 0, texts.beforeAll]
  for (;;) {
    const rows = await listOthers(raw, texts, { prefix, after, limit: batch })
    for (const row of rows) {
      const text = openRow(vault, texts, row)
      if (text === undefined) closed++
      else if (await replaceText(raw, texts, row, vault.seal(text, texts.placeOf(row.id)))) anew++
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < batch) break
  }
  const { others: left, all } = await countOthers(raw, texts, prefix)
  return { what: texts.what, anew, closed, left, all }
}

function openRow(vault: Vault, { placeOf }: SealedTexts, { id, sealed }: SealedRow): string | undefined {
  try {
    return vault.open(sealed, placeOf(id))
  } catch {
    return undefined
  }
}
