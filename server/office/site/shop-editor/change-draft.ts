import { isDeepStrictEqual } from 'node:util'
import type { SaveDraftRequest } from '#contract/office/admin-shop.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { claimProfile, dropDraft, writeDraft } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { type DeskState, readDesk, refuseIfChanged, refuseIfFromFile } from './desk-state.ts'
import { isTooDeep } from './draft-profile.ts'

type DraftDeps = WithDb & WithClock & WithConfig & WithProfileConfig & WithProfile

/** Saves what the form holds, valid or not. Of two administrators who change the same draft at once, the first wins. */
export async function saveDraft(
  deps: DraftDeps,
  { profile, seen, by }: SaveDraftRequest & { by: string },
): Promise<DeskState> {
  refuseIfFromFile(deps)
  if (isTooDeep(profile)) throw new Refusal('bad_request', 'a draft nested too deep')
  return deps.db.transaction(async (tx) => {
    await claimProfile(tx)
    const state = await readDesk(tx)
    // Sent again by a browser that missed the answer: it is already saved.
    if (state.draft?.changedBy === by && isDeepStrictEqual(state.draft.profile, profile)) return state
    await refuseIfChanged(deps, tx, state, seen)
    await writeDraft(tx, { profile, changedBy: by, changedAt: deps.clock.now() })
    return readDesk(tx)
  })
}

export async function discardDraft(deps: DraftDeps, { seen }: { seen: string }): Promise<void> {
  refuseIfFromFile(deps)
  await deps.db.transaction(async (tx) => {
    await claimProfile(tx)
    await refuseIfChanged(deps, tx, await readDesk(tx), seen)
    await dropDraft(tx)
  })
}
