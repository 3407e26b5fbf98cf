import { randomInt } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DraftProfile } from '#contract/office/admin-shop.ts'
import type { Db } from '../db/db.ts'
import { shopPictures } from '../pictures/tables.ts'
import { legalTexts, shopDrafts, shopProfiles } from './tables.ts'

export type PublishedProfile = typeof shopProfiles.$inferSelect
export type ShopDraft = Omit<typeof shopDrafts.$inferSelect, 'onlyOne'>
export type LegalTextRow = typeof legalTexts.$inferSelect
/** A legal text without its body, which only its own page needs. */
export type LegalVersion = Omit<LegalTextRow, 'text'>
export type KnownPicture = Pick<typeof shopPictures.$inferSelect, 'id' | 'type' | 'width' | 'height'>

export async function newestProfile(db: Db): Promise<PublishedProfile | undefined> {
  const [newest] = await db.select().from(shopProfiles).orderBy(desc(shopProfiles.id)).limit(1)
  return newest
}

/** Changes with every publication. */
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

/** Locks the profile: no other request publishes or changes the draft before this transaction ends. */
export async function claimProfile(tx: Db): Promise<PublishedProfile | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-shop-profile'))`)
  return newestProfile(tx)
}

export async function addProfile(tx: Db, publication: Omit<PublishedProfile, 'id'>): Promise<PublishedProfile> {
  const [published] = await tx.insert(shopProfiles).values(publication).returning()
  if (!published) throw new Error('a publication was not written')
  return published
}

export const listProfiles = (db: Db, most: number): Promise<PublishedProfile[]> =>
  db.select().from(shopProfiles).orderBy(desc(shopProfiles.id)).limit(most)

export async function findProfile(db: Db, id: number): Promise<PublishedProfile | undefined> {
  const [found] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, id))
  return found
}

export async function readDraft(db: Db): Promise<ShopDraft | undefined> {
  const { profile, revision, changedBy, changedAt } = shopDrafts
  const [draft] = await db.select({ profile, revision, changedBy, changedAt }).from(shopDrafts)
  return draft
}

/** A random revision, not a count: a draft that was started again must not look like one that was discarded. */
export async function writeDraft(
  tx: Db,
  draft: { profile: DraftProfile; changedBy: string; changedAt: Date },
): Promise<void> {
  const row = { ...draft, revision: randomInt(1, 2 ** 47) }
  await tx.insert(shopDrafts).values(row).onConflictDoUpdate({ target: shopDrafts.onlyOne, set: row })
}

export async function dropDraft(tx: Db): Promise<void> {
  await tx.delete(shopDrafts)
}
