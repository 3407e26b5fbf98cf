import type { DraftProfile, ProfileProblem } from '#contract/office/admin-shop.ts'
import type { ShopProfile } from '#contract/site/shop-profile.ts'
import type { Db } from '../../../platform/db/db.ts'
import { problemsHere } from '../../../shop/site/branding/problems-here.ts'
import { readDraftProfile } from './draft-profile.ts'

type DraftJudgement = { profile: ShopProfile; problems: [] } | { profile?: undefined; problems: ProfileProblem[] }

/** Reads a draft as a publishable profile, or returns every problem. */
export async function judgeDraft(db: Db, draft: DraftProfile, now: Date): Promise<DraftJudgement> {
  const { profile, problems } = readDraftProfile(draft)
  if (!profile) return { problems }
  const here = await problemsHere(db, profile, now)
  return here.length > 0 ? { problems: here } : { profile, problems: [] }
}
