import { desc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { legalTexts, shopPictures, shopProfiles } from '../db/schema.ts'

export type PublishedProfile = typeof shopProfiles.$inferSelect
export type LegalTextRow = typeof legalTexts.$inferSelect
/** A legal text without its words, which only its own page needs. */
export type LegalVersion = Omit<LegalTextRow, 'text'>
export type KnownPicture = Pick<typeof shopPictures.$inferSelect, 'id' | 'type' | 'width' | 'height'>

export async function newestProfile(db: Db): Promise<PublishedProfile | undefined> {
  const [newest] = await db.select().from(shopProfiles).orderBy(desc(shopProfiles.id)).limit(1)
  return newest
}

/** Answered otherwise after every publication. */
export async function newestProfileId(db: Db): Promise<number> {
  const [newest] = await db.select({ id: shopProfiles.id }).from(shopProfiles).orderBy(desc(shopProfiles.id)).limit(1)
  return newest?.id ?? 0
}

export const listLegalVersions = (db: Db): Promise<LegalVersion[]> => {
  const { kind, language, version, validFrom, publishedAt } = legalTexts
  return db.select({ kind, language, version, validFrom, publishedAt }).from(legalTexts)
}

export const knownPictures = (db: Db, ids: string[]): Promise<KnownPicture[]> => {
  const { id, type, width, height } = shopPictures
  return ids.length === 0
    ? Promise.resolve([])
    : db.select({ id, type, width, height }).from(shopPictures).where(inArray(id, ids))
}

/** Nobody else publishes before this transaction ends. */
export async function claimProfile(tx: Db): Promise<PublishedProfile | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-shop-profile'))`)
  return newestProfile(tx)
}
