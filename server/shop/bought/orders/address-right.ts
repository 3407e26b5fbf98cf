import type { User } from '../../../identity/accounts/store.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Order } from '../../sales/books/order.ts'

/** As long as the thank-you page is likely to be open, and no longer. */
const freshSeconds = 60 * 60

interface AddressCheck {
  order: Pick<Order, 'browserHash' | 'createdAt' | 'email'>
  /** The account the order belongs to now; undefined when it belongs to none. */
  owner: Pick<User, 'emailProvenAt'> | undefined
  /** Of the browser that asks. */
  browserHash: string | undefined
  now: Date
}

/**
 * Whether the browser that placed an order as a guest may still correct its address. A mailed link that was used since
 * the order shows that the mail arrived, and ends the right. Whether the address had an account before must make no
 * difference, or the page would reveal it. Decision 0015 says why.
 */
export function mayChangeAddress({ order, owner, browserHash, now }: AddressCheck): boolean {
  if (!order.email || !browserHash || browserHash !== order.browserHash) return false
  if (now >= secondsAfter(order.createdAt, freshSeconds)) return false
  return !hasArrived({ order, owner })
}

/** A mailed link was used since the order was placed: the mail arrived, so the address is not mistyped. */
const hasArrived = ({ order, owner }: Pick<GuestOrder, 'order' | 'owner'>): boolean =>
  owner?.emailProvenAt != null && owner.emailProvenAt >= order.createdAt

interface GuestOrder {
  order: Pick<Order, 'createdAt' | 'email'>
  owner: AddressCheck['owner']
  /** The customer who was signed in when the order was paid for. */
  boughtBy: string | null
}

/**
 * Whether an administrator may correct the address of an order, however old: only what a guest typed, and only while no
 * mail has proven to arrive there. A member changes their own address in their profile, with a link to prove it.
 */
export const mayCorrectForGuest = ({ order, owner, boughtBy }: GuestOrder): boolean =>
  order.email !== null && boughtBy === null && !hasArrived({ order, owner })
