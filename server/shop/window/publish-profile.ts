import { randomUUID } from 'node:crypto'
import type { ShopProfile } from '#contract/shop-profile.ts'
import type { Db } from '../../ground/db/db.ts'
import { notifyAndAsk } from '../../ground/db/notices.ts'
import type { Deps } from '../../ground/deps.ts'
import { shopProfiles } from '../../ground/db/schema.ts'
import type { CurrentProfile } from '../../ground/profile/open-profile.ts'
import { claimProfile, type PublishedProfile } from '../../ground/profile/store.ts'
import { forgetCopies } from '../copies/forget-copies.ts'

interface Publication {
  profile: ShopProfile
  source: PublishedProfile['source']
  by: string
  note?: string
  /** Runs in the same transaction, with what was published before; throws to refuse. */
  check?: (tx: Db, before: PublishedProfile | undefined) => Promise<void>
}

/** Makes a profile the shop's own. When this returns, every process shows it. */
export async function publishProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'profile' | 'notices' | 'queue' | 'config'>,
  { profile, source, by, note = '', check }: Publication,
): Promise<CurrentProfile> {
  const noticeKey = randomUUID()
  await deps.db.transaction(async (tx) => {
    const before = await claimProfile(tx)
    await check?.(tx, before)
    await tx.insert(shopProfiles).values({ profile, source, note, publishedBy: by, publishedAt: deps.clock.now() })
    await forgetCopies(deps, tx)
    await notifyAndAsk(tx, 'profile', noticeKey)
  })
  const current = await deps.profile.refresh(noticeKey)
  await deps.notices.heardEverywhere(noticeKey)
  return current
}
