import type { Deps } from '../../platform/deps.ts'
import { logoForPaper } from '../../platform/profile/logo-for-paper.ts'
import { type Paper, paperOf } from './receipt.ts'

/** What the shop's receipts look like at this moment. */
export async function readPaper(deps: Pick<Deps, 'db' | 'profile'>): Promise<Paper> {
  const shop = await deps.profile.read()
  return paperOf(shop, await logoForPaper(deps, shop))
}
