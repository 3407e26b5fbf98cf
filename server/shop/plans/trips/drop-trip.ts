import type { UserId } from '#contract/identity/account.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { deleteIfUnbought, takeOffAccount } from './store.ts'

/**
 * Removing a trip deletes it, for holders of its link too. If it was bought, orders refer to it, so it only leaves the
 * owner's list.
 */
export async function dropTrip({ db }: WithDb, userId: UserId, id: string): Promise<void> {
  const isDropped = (await deleteIfUnbought(db, userId, id)) || (await takeOffAccount(db, userId, id))
  if (!isDropped) throw new Refusal('trip_not_found')
}
