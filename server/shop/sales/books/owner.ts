import type { UserId } from '#contract/identity/account.ts'
import { findOrCreateGuestAccount } from '../../../identity/accounts/guest-account.ts'
import { holdUser } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { NewJob } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { Order } from './order.ts'

interface Owner {
  id: UserId | null
  /** Mails to the owner, to queue in the transaction that writes the order. */
  mails: NewJob[]
}

/**
 * Whose order it is: the signed-in buyer's, a guest's new or proven account's, or no account's. A buyer who deleted
 * their account after opening the payment gets what they paid for by mail: it joins no deleted account, and creates no
 * new one. Pass the transaction that writes the order: the owner cannot be deleted until it ends.
 */
export async function ownerOf(
  tx: Db,
  { clock }: WithClock,
  userId: UserId | undefined,
  buyer: (Buyer & { country?: string | undefined }) | undefined,
): Promise<Owner> {
  if (userId) return { id: await ifAlive(tx, userId), mails: [] }
  if (!buyer) return { id: null, mails: [] }
  const { id, isNew, mails } = await findOrCreateGuestAccount({ db: tx, clock }, buyer)
  return { id: id && !isNew ? await ifAlive(tx, id) : (id ?? null), mails }
}

/**
 * Call this before writing anything personal with an order, in the same transaction: its owner may have deleted the
 * account since the order was read, and what is written after that would never be erased.
 */
export async function holdOwner(tx: Db, { userId }: Pick<Order, 'userId'>): Promise<void> {
  if (userId && !(await holdUser(tx, userId))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
}

const ifAlive = async (tx: Db, id: UserId): Promise<UserId | null> => ((await holdUser(tx, id)) ? id : null)
