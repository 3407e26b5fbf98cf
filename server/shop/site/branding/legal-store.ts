import { and, eq } from 'drizzle-orm'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { LegalTextRow, LegalVersion } from '../../../platform/profile/store.ts'
import { legalTexts } from '../../../platform/profile/tables.ts'

export const legalTextsOf = (db: Db, kind: LegalKind): Promise<LegalTextRow[]> =>
  db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(legalTexts.publishedAt)

export async function readWords(db: Db, { kind, language, version }: LegalVersion): Promise<string | undefined> {
  const isIt = and(eq(legalTexts.kind, kind), eq(legalTexts.language, language), eq(legalTexts.version, version))
  const [row] = await db.select({ text: legalTexts.text }).from(legalTexts).where(isIt)
  return row?.text
}

export async function addLegalText(tx: Db, row: LegalTextRow): Promise<void> {
  await tx.insert(legalTexts).values(row)
}
