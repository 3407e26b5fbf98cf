import type { UserId } from '#contract/account.ts'
import { findOrCreateGuestAccount } from '../../people/accounts/guest-account.ts'
import { holdUser } from '../../people/accounts/store.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Buyer } from '../payments/buyer.ts'

/**
 * Whose order it is: the signed-in buyer's, a guest's new or proven account's, or nobody's. Somebody who deleted their
 * account after opening the payment gets what they paid for by mail: it joins no deleted account, and makes no new one.
 * Pass the transaction that writes the order down: the owner stays until it ends.
 */
export async function ownerOf(
  tx: Db,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  userId: UserId | undefined,
  buyer: Buyer | undefined,
): Promise<UserId | null> {
  const owner = userId ?? (buyer && (await findOrCreateGuestAccount({ db: tx, clock, queue }, buyer)))
  return owner && (await holdUser(tx, owner)) ? owner : null
}
