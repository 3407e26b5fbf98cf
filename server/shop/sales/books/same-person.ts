import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOfMailbox } from '../../../platform/limits/mailbox-of.ts'
import { orders, sales } from '../../basics/sale-tables/tables.ts'
import type { Order } from './order.ts'

/**
 * Whether a row of orders, joined with its sale, was bought by the person who bought this one, as far as account, mailbox,
 * card or browser tell. Several eSIMs of one payment are one purchase: the caller leaves them out.
 */
export function isBySamePerson(db: Db, order: Pick<Order, 'saleId' | 'userId' | 'email'>): SQL | undefined {
  const own = (mark: typeof sales.cardMark | typeof sales.browserHash) =>
    inArray(mark, db.select({ mark }).from(sales).where(eq(sales.id, order.saleId)))
  return or(
    own(sales.cardMark),
    own(sales.browserHash),
    order.userId ? eq(orders.userId, order.userId) : undefined,
    order.email ? isOfMailbox(orders.email, order.email) : undefined,
  )
}
