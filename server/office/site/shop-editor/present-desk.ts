import type { AdminShopView, ProfileVersion } from '#contract/office/admin-shop.ts'
import { pictureUses } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { knownPictures, type PublishedProfile } from '../../../platform/profile/store.ts'
import { missingParts } from '../../../shop/site/branding/missing-parts.ts'
import { pictureAddress } from '../../../shop/site/branding/picture-address.ts'
import { changedFields } from './changed-fields.ts'
import { contentOf, type DeskState, readShownDesk, seenOf } from './desk-state.ts'
import { draftAsShop } from './draft-as-shop.ts'
import { judgeDraft } from './judge-draft.ts'

/** The shop as the office shows it now. */
export async function presentDesk(
  deps: WithDb & WithConfig & WithProfileConfig & WithProfile & WithClock,
  state?: DeskState,
): Promise<AdminShopView> {
  const { db, config, clock } = deps
  const current = await deps.profile.read()
  const desk = state ?? (await readShownDesk(deps))
  const { draft, published } = desk
  const profile = contentOf(desk, current.name)
  const judged = await judgeDraft(db, profile, clock.now())
  const ids = pictureUses.map((use) => profile[use]).filter((id) => typeof id === 'string')
  const pictures = await knownPictures(db, [...new Set(ids)])
  return {
    seen: seenOf(desk),
    source: current.source,
    isFromFile: config.shopProfile !== undefined,
    published: published
      ? { id: published.id, by: published.publishedBy, at: published.publishedAt.toISOString() }
      : null,
    draft: draft ? { by: draft.changedBy, at: draft.changedAt.toISOString() } : null,
    changed: judged.profile ? changedFields(published?.profile, judged.profile) : [],
    profile,
    pictures: Object.fromEntries(
      pictures.map((picture) => [
        picture.id,
        { src: pictureAddress(picture), width: picture.width, height: picture.height },
      ]),
    ),
    problems: judged.problems,
    missing: missingParts(await draftAsShop(deps, desk), config),
  }
}

/** Newest first. One row more than is shown is read, to compare the oldest shown with. */
export const presentVersions = (rows: PublishedProfile[], most: number): ProfileVersion[] =>
  rows.slice(0, most).map(({ id, source, note, profile, publishedBy, publishedAt }, at) => ({
    id,
    source,
    note,
    by: publishedBy,
    at: publishedAt.toISOString(),
    changed: changedFields(rows[at + 1]?.profile, profile),
    isCurrent: at === 0,
  }))
