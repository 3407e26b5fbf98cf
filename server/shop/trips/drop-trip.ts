import type { UserId } from '#contract/accounts/account.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { deleteIfUnbought, takeOffAccount } from './store.ts'

/**
 * Whoever removes a trip wants it gone, for those who have its link as well. Where somebody bought it, their orders
 * lead to it: then it only leaves the list.
 */
export async function dropTrip({ db }: WithDb, userId: UserId, id: string): Promise<void> {
  const isDropped = (await deleteIfUnbought(db, userId, id)) || (await takeOffAccount(db, userId, id))
  if (!isDropped) throw new Refusal('trip_not_found')
}
