import type { Database, RawSql } from '../db/db.ts'
import { newestSeal, type Vault } from './vault.ts'
import { type SealedTexts, sealedTexts } from './sealed-texts.ts'
import { bindKey, countOthers, forgetOtherKeys, listOthers, replaceText, type SealedRow } from './store.ts'

/** What became of one kind of sealed texts. */
export interface Resealed {
  what: string
  anew: number
  /** Opened with none of the keys there are; left as they were. */
  closed: number
  /** Still sealed otherwise: closed ones, and what a process with older settings sealed meanwhile. */
  left: number
  all: number
}

/** No shop has started with this key yet: what it sealed, nobody could open. */
export class KeyNotInUse extends Error {}

const batch = 200

/**
 * Seals everything anew under the newest key. It may be stopped anywhere and run again, and runs beside a serving
 * shop: a text that changed meanwhile is left to whoever changed it. Old keys are forgotten once nothing needs them.
 */
export async function reseal({ db, raw }: Pick<Database, 'db' | 'raw'>, vault: Vault): Promise<Resealed[]> {
  if (!(await bindKey(db, vault.keyId))) throw new KeyNotInUse()
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
