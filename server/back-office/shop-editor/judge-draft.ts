import type { DraftProfile, ProfileProblem } from '#contract/admin/admin-shop.ts'
import type { ShopProfile } from '#contract/branding/shop-profile.ts'
import type { Db } from '../../platform/db/db.ts'
import { problemsHere } from '../../shop/branding/problems-here.ts'
import { readDraftProfile } from './draft-profile.ts'

type Judged = { profile: ShopProfile; problems: [] } | { profile?: undefined; problems: ProfileProblem[] }

/** Reads a draft as what it would be once published, or says everything that is in the way. */
export async function judgeDraft(db: Db, draft: DraftProfile, now: Date): Promise<Judged> {
  const { profile, problems } = readDraftProfile(draft)
  if (!profile) return { problems }
  const here = await problemsHere(db, profile, now)
  return here.length > 0 ? { problems: here } : { profile, problems: [] }
}
