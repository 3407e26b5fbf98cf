import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Traveller } from '../travellers/store.ts'
import { findByLinkId } from '../travellers/traveller-link.ts'

const purpose = 'gift-link'

/** The address on the card: the traveller's link under a signature of its own, so that neither makes the other. */
export const giftUrl = (
  { vault, config }: WithVault & WithConfig,
  { linkId }: Pick<Traveller, 'linkId'>,
  language: Language,
): string | null =>
  linkId && config.publicUrl + addressIn(language, paths.gift(`${linkId}.${vault.sign(purpose, linkId)}`))

export async function findGiven(
  deps: WithDb & WithVault & WithClock,
  token: string,
): Promise<(Traveller & { linkId: string }) | undefined> {
  const [linkId = '', signature = ''] = token.split('.')
  return deps.vault.isSigned(purpose, linkId, signature) ? findByLinkId(deps, linkId) : undefined
}
