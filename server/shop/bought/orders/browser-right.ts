import { isClaimed, type User } from '../../../identity/accounts/store.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Order } from '../../sales/books/order.ts'

/** Long enough to pay, wait for the eSIM and scan its code on the thank-you page. */
const freshSeconds = 60 * 60

/** The account an order belongs to; undefined when it belongs to none. */
type Owner = Pick<User, 'emailProvenAt' | 'passwordHash'> | undefined

interface BrowserCheck {
  order: Pick<Order, 'browserHash' | 'createdAt'>
  owner: Owner
  /** Of the browser that asks. */
  browserHash: string | undefined
  now: Date
}

/**
 * Whether the browser that placed an order as a guest may open it without signing in: as long as the order has no owner
 * who could sign in instead, and within the first hour in any case. An order placed by a signed-in customer has no
 * browser: it closes with their session. Decision 0015 says why.
 */
export function mayBrowserOpen({ order, owner, browserHash, now }: BrowserCheck): boolean {
  if (!browserHash || browserHash !== order.browserHash) return false
  return !(owner && isClaimed(owner)) || now < secondsAfter(order.createdAt, freshSeconds)
}
