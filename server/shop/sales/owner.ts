import type { UserId } from '#contract/accounts/account.ts'
import { findOrCreateGuestAccount } from '../../identity/accounts/guest-account.ts'
import { holdUser } from '../../identity/accounts/store.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Buyer } from '../payments/buyer.ts'
import type { Order } from './order.ts'

interface Owner {
  id: UserId | null
  /** What the owner is to be told, in the transaction that writes the order down. */
  mails: NewJob[]
}

/**
 * Whose order it is: the signed-in buyer's, a guest's new or proven account's, or nobody's. Somebody who deleted their
 * account after opening the payment gets what they paid for by mail: it joins no deleted account, and makes no new one.
 * Pass the transaction that writes the order down: the owner stays until it ends.
 */
export async function ownerOf(
  tx: Db,
  { clock }: WithClock,
  userId: UserId | undefined,
  buyer: Buyer | undefined,
): Promise<Owner> {
  if (userId) return { id: await ifAlive(tx, userId), mails: [] }
  if (!buyer) return { id: null, mails: [] }
  const { id, isNew, mails } = await findOrCreateGuestAccount({ db: tx, clock }, buyer)
  return { id: id && !isNew ? await ifAlive(tx, id) : (id ?? null), mails }
}

/**
 * Before anything personal is written down with an order, in the same transaction: its owner may have deleted the account
 * since the order was read, and what comes after that would never be forgotten.
 */
export async function holdOwner(tx: Db, { userId }: Pick<Order, 'userId'>): Promise<void> {
  if (userId && !(await holdUser(tx, userId))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
}

const ifAlive = async (tx: Db, id: UserId): Promise<UserId | null> => ((await holdUser(tx, id)) ? id : null)
