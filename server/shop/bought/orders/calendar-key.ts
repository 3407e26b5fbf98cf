import { addressOf } from '#contract/api/address.ts'
import { orderCalendar } from '#contract/api/orders.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Order } from '../../sales/books/order.ts'

const purpose = 'calendar'
/** Longer than the latest departure plus the longest stay that a customer may enter. */
const lifeSeconds = 800 * 24 * 60 * 60

type Signed = Pick<Order, 'id' | 'email'>
type Deps = WithVault

const signed = ({ id, email }: Signed): string => `${id} ${email}`

/**
 * A calendar program has no cookie, so its address carries a key: our signature for this one file. Like the link of a
 * mailed kit it is bound to the order's email address, and opens nothing once that is corrected or erased.
 */
export function calendarPath({ vault }: Deps, order: Signed): string | null {
  if (!order.email) return null
  const made = paths.get(vault) ?? new BoundedCache<string>(room)
  paths.set(vault, made)
  return made.getOrMake(signed(order), () =>
    addressOf(orderCalendar, { params: { id: order.id }, query: { key: vault.sign(purpose, signed(order)) } }),
  )
}

/** Lists show the same orders again and again, and signing took a third of the time of showing one. */
const paths = new WeakMap<Deps['vault'], BoundedCache<string>>()
const room = { entries: 2000, bytes: 1024 * 1024, sizeOf: (path: string) => 2 * path.length }

export const opensCalendar = (
  { vault }: Deps,
  order: Pick<Order, 'id' | 'email' | 'createdAt'>,
  key: string,
  now: Date,
) =>
  order.email !== null &&
  now < secondsAfter(order.createdAt, lifeSeconds) &&
  vault.isSigned(purpose, signed(order), key)
