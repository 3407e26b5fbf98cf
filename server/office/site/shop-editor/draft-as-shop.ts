import { pictureUses, type ShopProfile } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { type CurrentProfile, profileOf, type WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { knownPictures, type LegalVersion } from '../../../platform/profile/store.ts'
import { legalTextsOf } from '../../../shop/site/branding/profile-problems.ts'
import type { DeskState } from './desk-state.ts'
import { readableParts } from './draft-profile.ts'

/** The shop as the draft would make it; without a draft, as it is. */
export async function draftAsShop(
  { db, config, profile, clock }: WithDb & WithConfig & WithProfileConfig & WithProfile & WithClock,
  { draft, published }: DeskState,
): Promise<CurrentProfile> {
  const current = await profile.read()
  if (!draft) return current
  const content = readableParts(draft.profile, current.name)
  const ids = pictureUses.flatMap((use) => content[use] ?? [])
  const pictures = new Map((await knownPictures(db, ids)).map((picture) => [picture.id, picture]))
  const legal = [...current.legal, ...versionsIn(content, clock.now())]
  return profileOf(config, { id: published?.id ?? 0, source: 'office', profile: content }, { pictures, legal })
}

/** The draft's legal texts as if in effect now, so that they can be previewed before their date. */
export function versionsIn({ legal }: ShopProfile, now: Date): LegalVersion[] {
  const today = now.toISOString().slice(0, 10)
  return legalTextsOf(legal).map(({ kind, language, text }) => ({
    kind,
    language,
    version: text.version ?? text.validFrom ?? today,
    validFrom: today,
    publishedAt: now,
  }))
}
