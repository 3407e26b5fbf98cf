import { randomUUID } from 'node:crypto'
import type { ShopProfile } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { beginOf } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile, WithProfile } from '../../../platform/profile/open-profile.ts'
import { addProfile, claimProfile, type PublishedProfile } from '../../../platform/profile/store.ts'
import { forgetCopies, forgetCopiesAt } from '../outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../outside-caches/settings.ts'
import { daysToCome, recordLegalTexts } from './record-legal-texts.ts'

interface Publication {
  profile: ShopProfile
  source: PublishedProfile['source']
  by: string
  note?: string
  /** Runs in the same transaction, with what was published before; throws to refuse. */
  check?: (tx: Db, before: PublishedProfile | undefined) => Promise<void>
  /** Written together with the publication, or not at all. */
  record?: (tx: Db, published: PublishedProfile, before: PublishedProfile | undefined) => Promise<void>
}

/** Makes a profile the shop's own. When this returns, every process shows it. */
export async function publishProfile(
  deps: WithDb & WithClock & WithProfile & WithNotices & WithQueue & WithConfig & WithCdnConfig,
  { profile, source, by, note = '', check, record }: Publication,
): Promise<CurrentProfile> {
  const noticeKey = randomUUID()
  await deps.db.transaction(async (tx) => {
    const before = await claimProfile(tx)
    await check?.(tx, before)
    const at = deps.clock.now()
    const published = await addProfile(tx, { profile, source, note, publishedBy: by, publishedAt: at })
    await record?.(tx, published, before)
    await recordLegalTexts(tx, profile, at)
    await forgetCopies(deps, tx)
    for (const validFrom of daysToCome(profile, at))
      await forgetCopiesAt(deps, tx, new Date(beginOf({ validFrom })), `legal-${validFrom}`)
    await notifyAndAsk(tx, 'profile', noticeKey)
  })
  const current = await deps.profile.refresh(noticeKey)
  await deps.notices.heardEverywhere(noticeKey)
  return current
}
