import { pictureUses } from '#contract/site/shop-profile.ts'
import { inArray } from 'drizzle-orm'
import { migrate } from '../../platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '../../platform/db/open-database.ts'
import { createLogger } from '../../platform/logger.ts'
import { shopPictures } from '../../platform/pictures/tables.ts'
import { newestProfile } from '../../platform/profile/store.ts'
import { legalTexts, shopProfiles } from '../../platform/profile/tables.ts'
import { closeDatabase, openDatabaseState } from '../preflight/database-state.ts'

/**
 * Makes the rehearsal's own database, with what the office of the operator's shop has published: profile, pictures and
 * legal texts. That database is only read. The answer says where the profile comes from.
 */
export async function bringProfile(from: DatabasePlace, to: DatabasePlace): Promise<string> {
  const own = await openDatabase(to, createLogger('silent'))
  try {
    await migrate(own)
    if (!from.databaseUrl) return 'The shop’s profile: from the settings, since no DATABASE_URL is set.'
    const state = await openDatabaseState(from)
    try {
      if (state.kind !== 'open')
        return `The shop’s profile: from the settings alone, since the database cannot be read (${state.kind === 'unreachable' ? state.reason : 'run npm run migrate'}).`
      const { db } = state.database
      const published = await newestProfile(db)
      if (!published) return 'The shop’s profile: from the settings alone, since the office has published none.'
      const ids = pictureUses.flatMap((use) => published.profile[use] ?? [])
      const pictures = ids.length > 0 ? await db.select().from(shopPictures).where(inArray(shopPictures.id, ids)) : []
      const texts = await db.select().from(legalTexts)
      const { id: _, ...profile } = published
      await own.db.insert(shopProfiles).values(profile)
      if (pictures.length > 0) await own.db.insert(shopPictures).values(pictures)
      if (texts.length > 0) await own.db.insert(legalTexts).values(texts)
      return 'The shop’s profile: as published in the office.'
    } finally {
      await closeDatabase(state)
    }
  } finally {
    await own.close()
  }
}
