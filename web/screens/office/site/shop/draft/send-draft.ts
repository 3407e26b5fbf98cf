import { DraftConflict, type DraftProfile } from '#contract/office/admin-shop.ts'
import { saveShopDraft } from '#contract/api/admin-shop.ts'
import { ApiError, isUnauthorized } from '../../../../../data/api.ts'
import { call } from '../../../../../data/call.ts'
import type { SaveResult } from './draft-store.ts'

/** Who changed the draft, from the server's refusal. */
function readConflict(error: unknown): DraftConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'draft_changed') return undefined
  return DraftConflict.safeParse(JSON.parse(error.body)).data
}

/** Worth retrying unchanged: the server is unreachable, overloaded or failing, or the session has ended. */
const isPassing = ({ status }: ApiError) => status >= 500 || status === 401 || status === 408 || status === 429

function explain(error: unknown): SaveResult {
  if (isUnauthorized(error))
    return { kind: 'failed', sentence: 'You are signed out. Sign in again in another tab.', isPassing: true }
  if (error instanceof ApiError)
    return { kind: 'failed', sentence: error.sentence ?? 'The shop did not take it.', isPassing: isPassing(error) }
  return { kind: 'failed', sentence: 'There is no connection to the shop.', isPassing: true }
}

export async function sendDraft(profile: DraftProfile, seen: string): Promise<SaveResult> {
  try {
    return { kind: 'saved', view: await call(saveShopDraft, { body: { profile, seen } }) }
  } catch (error) {
    const conflict = readConflict(error)
    return conflict ? { kind: 'conflict', conflict } : explain(error)
  }
}
