import { eq, ne } from 'drizzle-orm'
import type { Db, RawSql } from '../db/db.ts'
import type { SealedTexts } from './sealed-texts.ts'
import { sealingKeys } from './tables.ts'

export type SealingKey = typeof sealingKeys.$inferSelect

export const listKeys = (db: Db): Promise<SealingKey[]> => db.select().from(sealingKeys)

export async function keepKey(db: Db, key: SealingKey): Promise<void> {
  await db.insert(sealingKeys).values(key).onConflictDoNothing()
}

/** Whether a shop has started with this key. */
export async function isKeyInUse(db: Db, keyId: string): Promise<boolean> {
  const known = await db.select().from(sealingKeys).where(eq(sealingKeys.keyId, keyId))
  return known.length > 0
}

export async function forgetOtherKeys(db: Db, keyId: string): Promise<number> {
  const forgotten = await db.delete(sealingKeys).where(ne(sealingKeys.keyId, keyId)).returning()
  return forgotten.length
}

export interface SealedRow {
  id: string
  sealed: string
}

/** Any one of them, if there is one. */
export async function sampleOf(raw: RawSql, { table, column, id }: SealedTexts): Promise<SealedRow | undefined> {
  const { rows } = await raw.query<SealedRow>(`select ${id}::text as id, ${column} as sealed from ${table} limit 1`)
  return rows[0]
}

/** The next ones that do not start with this prefix, in the order of their ids. */
export async function listOthers(
  raw: RawSql,
  { table, column, id, idType }: SealedTexts,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await raw.query<SealedRow>(
    `select ${id}::text as id, ${column} as sealed from ${table}
     where not starts_with(${column}, $1) and ${id} > $2::${idType} order by ${table}.${id} limit $3`,
    [prefix, after, limit],
  )
  return rows
}

export async function countOthers(raw: RawSql, { table, column }: SealedTexts, prefix: string) {
  const { rows } = await raw.query<{ others: number; all: number }>(
    `select count(*) filter (where not starts_with(${column}, $1))::int as others, count(*)::int as all from ${table}`,
    [prefix],
  )
  return rows[0] ?? { others: 0, all: 0 }
}

/** False when another process wrote a different text there meanwhile, which stays. */
export async function replaceText(
  raw: RawSql,
  { table, column, id, idType }: SealedTexts,
  row: SealedRow,
  anew: string,
): Promise<boolean> {
  const { rows } = await raw.query(
    `update ${table} set ${column} = $3 where ${id} = $1::${idType} and ${column} = $2 returning 1 as done`,
    [row.id, row.sealed, anew],
  )
  return rows.length > 0
}
