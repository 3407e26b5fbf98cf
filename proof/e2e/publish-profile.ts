import { ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import type { ShopData } from './shop-data.ts'

/** Publishes a profile in a shop's data. The shop must not be running: see `ShopData`. */
export async function publishIn(data: ShopData, profile: WrittenProfile): Promise<void> {
  const database = await data.open()
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
