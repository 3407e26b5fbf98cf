import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { findByLink, type Traveller } from './store.ts'

const purpose = 'traveller-link'
const mark = 'with'
/** As long as its row is kept: a group may buy long before it travels. */
const lifeSeconds = 365 * 24 * 60 * 60

/**
 * The link of a traveller: its id and our signature, after `#`, which browsers send to no server. Decision 0047 says why
 * it is signed rather than random.
 */
export function travellerUrl(
  { vault, config }: WithVault & WithConfig,
  { linkId }: Pick<Traveller, 'linkId'>,
  language: Language,
): string | null {
  if (!linkId) return null
  const token = `${mark}.${linkId}.${vault.sign(purpose, linkId)}`
  return config.publicUrl + addressIn(language, paths.sharedKit(token))
}

type Deps = WithDb & WithVault & WithClock

/** The traveller whose living link this is; undefined for any other token. */
export async function findTravellerByToken(
  deps: Deps,
  token: string,
): Promise<(Traveller & { linkId: string }) | undefined> {
  const [kind, linkId = '', signature = ''] = token.split('.')
  return kind === mark && deps.vault.isSigned(purpose, linkId, signature) ? findByLinkId(deps, linkId) : undefined
}

/** Call it with a signed id only. */
export async function findByLinkId({ db, clock }: WithDb & WithClock, linkId: string) {
  const found = await findByLink(db, linkId, secondsAfter(clock.now(), -lifeSeconds))
  return found && { ...found, linkId }
}
