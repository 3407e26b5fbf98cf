import type { DraftConflict, DraftProfile } from '#contract/office/admin-shop.ts'
import { findUserByEmail } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { type PublishedProfile, newestProfile, readDraft, type ShopDraft } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

/** The one draft, if there is any, and the published profile it will replace. */
export interface DeskState {
  draft: ShopDraft | undefined
  published: PublishedProfile | undefined
}

export async function readDesk(db: Db): Promise<DeskState> {
  const [draft, published] = [await readDraft(db), await newestProfile(db)]
  return { draft, published }
}

/** What the office shows. With a profile file, an older draft stays hidden. */
export async function readShownDesk({ db, config }: WithDb & WithProfileConfig): Promise<DeskState> {
  const desk = await readDesk(db)
  return config.shopProfile === undefined ? desk : { ...desk, draft: undefined }
}

const publicationIn = (seen: string): string | undefined => seen.split('.')[1]

/** Identifies a state, so that a change can say which one its author saw. */
export const seenOf = ({ draft, published }: DeskState): string => `${draft?.revision ?? 0}.${published?.id ?? 0}`

/** What the form shows: the draft, else the published profile, else only a name. */
export const contentOf = ({ draft, published }: DeskState, name: string): DraftProfile =>
  draft?.profile ?? published?.profile ?? { name }

/** A profile file takes precedence; a change made in the office would be lost at the next start. */
export function refuseIfFromFile({ config }: WithProfileConfig): void {
  if (config.shopProfile !== undefined) throw new Refusal('profile_from_file')
}

/**
 * Refuses to overwrite a state its author has not seen. The refusal names the other author and carries the new state.
 */
export async function refuseIfChanged(
  { clock, profile }: WithClock & WithProfile,
  db: Db,
  state: DeskState,
  seen: string,
): Promise<void> {
  if (seenOf(state) === seen) return
  const { by, at, did } = lastChange(state, seen, clock.now())
  const content = contentOf(state, (await profile.read()).name)
  const body: DraftConflict = { by, at: at.toISOString(), seen: seenOf(state), profile: content }
  const who = (by && (await findUserByEmail(db, by))?.firstName) || by || 'Somebody'
  throw new Refusal('draft_changed', `saw ${seen}, is ${seenOf(state)}`, {
    message: () => `${who} ${did}. Nothing of yours is lost: compare the two, and keep what you want.`,
    body: { ...body },
  })
}

/** The change since the author looked. A discarded draft leaves no time. */
function lastChange({ draft, published }: DeskState, seen: string, now: Date): { by: string; at: Date; did: string } {
  if (published && publicationIn(seen) !== String(published.id)) {
    const { publishedBy: by, publishedAt: at } = published
    return { by, at, did: `published the shop at ${hourOf(at)}` }
  }
  if (!draft) return { by: '', at: now, did: 'has thrown the draft away meanwhile' }
  const { changedBy: by, changedAt: at } = draft
  return { by, at, did: `changed the shop at ${hourOf(at)}` }
}

/** In UTC, because the reader's time zone is unknown here. */
const hourOf = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`
