import { forgetAccount } from '../../../identity/accounts/delete-account.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { isClaimed, type User, findUserByEmail, holdUser, userById } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { NewJob, WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { dropLink } from '../arrival-kits/store.ts'
import { findGift } from '../gifts/store.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { ownerOf } from '../../sales/books/owner.ts'
import { lockOrder, ordersBoughtWith } from '../../sales/books/store.ts'
import { dropTopUpLink } from '../topups/link-store.ts'
import { renewLinkNotInstalled } from '../travellers/store.ts'
import { hasOrders, writeAddress } from './store.ts'

type Deps = WithDb & WithClock & WithQueue & WithAccountHooks

interface Correction {
  orderId: string
  email: string
  /** Throws unless the address of this order, which is locked, may be corrected. */
  requireRight: (tx: Db, order: Order) => Promise<void>
  /** For the order's history. */
  by: { actor: string; note: string }
  /** Runs in the same transaction, for each order that was moved. */
  record?: (tx: Db, order: Order) => Promise<void>
}

/**
 * Moves a guest's order, and everything bought in the same payment, to the address the guest meant. The account of the new
 * address gets the orders as it would have at checkout; the account of the old one loses nothing else; the response
 * says nothing about either. Locks accounts before orders, as account deletion does; changes made in between are not
 * overwritten.
 */
export async function changeAddress(
  deps: Deps,
  { orderId, email, requireRight, by, record }: Correction,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const boughtTogether = await ordersBoughtWith(tx, orderId)
    const seen = boughtTogether.find(({ id }) => id === orderId)
    if (!seen || seen.email === email) return
    const former = await holdUnclaimed(tx, seen.email)
    const { id: owner, mails } = await ownerOf(tx, deps, undefined, buyerWith(seen, email))
    const at = deps.clock.now()
    const changeIds: string[] = []
    for (const { id } of boughtTogether) {
      const order = await lockOrder(tx, id)
      if (order.email !== seen.email || order.userId !== seen.userId) throw new Refusal('order_moved_on')
      await requireRight(tx, order)
      changeIds.push(await writeAddress(tx, order, { email, userId: owner, at, ...by }))
      await record?.(tx, order)
      await dropLink(tx, id)
      await dropTopUpLink(tx, id)
      // The recipient of a gift has the same link, in a mail of their own.
      if (!(await findGift(tx, id))) await renewLinkNotInstalled(tx, id)
    }
    if (former && !(await hasOrders(tx, former.id, former.email ?? '')))
      await forgetAccount({ ...deps, db: tx }, former.id)
    const [changeId = ''] = changeIds
    await deps.queue.enqueueAll(tx, [
      ...mails,
      ...mailsAgain(boughtTogether, changeId),
      { name: 'tell-former-address', payload: { changeId } },
    ])
  })
}

/** Repeats the mails that have already been sent; the jobs for the others find nothing to send. */
function mailsAgain([order, ...others]: Order[], changeId: string): NewJob[] {
  if (!order) return []
  const again = `-${changeId}`
  if (others.length > 0) return [{ name: 'mail-sale', payload: { saleId: order.saleId, again } }]
  return [
    { name: 'mail-esim', payload: { orderId: order.id, again } },
    { name: 'mail-refund', payload: { orderId: order.id, again } },
  ]
}

/** The unclaimed account of the mistyped address, locked so that its mailed sign-in link waits for this transaction. */
async function holdUnclaimed(tx: Db, email: string | null): Promise<User | undefined> {
  const found = email ? await findUserByEmail(tx, email) : undefined
  if (!found || isClaimed(found) || !(await holdUser(tx, found.id))) return undefined
  const held = await userById(tx, found.id)
  return held && !isClaimed(held) ? held : undefined
}

const buyerWith = (order: Order, email: string) => {
  const { firstName, lastName, phone } = order
  return {
    email,
    language: languageOfOrder(order),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  }
}
