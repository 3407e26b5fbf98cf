import type { WithDb } from '../../../platform/db/db.ts'
import { logoForPaper } from '../../../platform/profile/logo-for-paper.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { type Paper, paperOf } from './paper.ts'

/** The current letterhead of the shop's receipts. */
export async function readPaper(deps: WithDb & WithProfile): Promise<Paper> {
  const shop = await deps.profile.read()
  return paperOf(shop, await logoForPaper(deps, shop))
}
