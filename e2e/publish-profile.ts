import { join } from 'node:path'
import { ShopProfile, type WrittenProfile } from '#contract/branding/shop-profile.ts'
import { openPglite } from '../server/platform/db/open-pglite.ts'

/** Publishes a profile in a shop's data folder. The shop must not be running: only one process can open the folder. */
export async function publishIn(dataDir: string, profile: WrittenProfile): Promise<void> {
  const database = await openPglite(join(dataDir, 'pglite'))
  const { legal, ...rest } = ShopProfile.parse(profile)
  await database.raw.query(
    `insert into shop_profiles (profile, source, published_by, published_at) values ($1, 'office', 'somebody', now())`,
    [JSON.stringify({ ...rest, legal: {} })],
  )
  for (const [kind, texts] of Object.entries(legal))
    for (const [language, { text }] of Object.entries(texts))
      await database.raw.query(
        `insert into legal_texts (kind, language, version, valid_from, text, published_at)
         values ($1, $2, '1', '2026-01-01', $3, '2026-01-01')`,
        [kind, language, text],
      )
  await database.close()
}
