import type { UserId } from '#contract/account.ts'
import { findOrCreateGuestAccount } from '../accounts/guest-account.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Buyer } from './order.ts'

/** Whose order it is: the signed-in buyer's, a guest's new or proven account's, or, for now, nobody's. */
export async function ownerOf(
  db: Db,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  userId: UserId | undefined,
  buyer: Buyer,
): Promise<UserId | null> {
  return userId ?? (await findOrCreateGuestAccount({ db, clock, queue }, buyer)) ?? null
}
