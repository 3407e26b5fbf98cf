import { and, eq, type InferSelectModel, isNull, lt, or } from 'drizzle-orm'
import { secondsAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/queue.ts'
import type { Order } from './order.ts'
import { saleMails } from './tables.ts'

/** The one mail about a sale of several orders, and whether it has been sent. */
export type SaleMail = InferSelectModel<typeof saleMails>

/** In the transaction that makes such a sale: from here on its orders are not written about one by one. */
export async function openSaleMail(tx: Db, saleId: string): Promise<void> {
  await tx.insert(saleMails).values({ saleId })
}

/**
 * After the deadline of delivery every eSIM is there or given up, and giving money back takes a moment. A bank that takes
 * longer keeps nobody from the codes that are ready: then the mail says that the rest is on its way back.
 */
const patienceSeconds = 5 * 60

export const hasWaitedLong = (since: Date | null, now: Date): boolean =>
  since !== null && now >= secondsAfter(since, patienceSeconds)

/** The mail goes out with the last of its orders to end, and at the latest by this. */
export const saleMailAtLast = (saleId: string, deliverBy: Date): NewJob => ({
  name: 'mail-sale',
  payload: { saleId },
  at: secondsAfter(deliverBy, patienceSeconds),
  onceKey: `at-last-${saleId}`,
})

/** `again` names a second sending that somebody asked for. */
export const saleMailOf = (saleId: string, again = ''): NewJob => ({
  name: 'mail-sale',
  payload: { saleId, ...(again && { again }) },
  onceKey: saleId + again,
})

/** Whether the mail about the whole sale tells of this order as it stands, or is going to. */
export const isToldWithSale = ({
  order,
  saleMail,
}: {
  order: Pick<Order, 'updatedAt'>
  saleMail: Pick<SaleMail, 'toldAt'> | null
}): boolean => saleMail !== null && (saleMail.toldAt === null || order.updatedAt <= saleMail.toldAt)

/** Whoever began to send it and has not said a word since then is taken to be gone. */
export const sendingTakesSeconds = 120

/** False when somebody else sends it now, or has. */
export async function claimSaleMail(db: Db, saleId: string, now: Date): Promise<boolean> {
  const isFree = or(isNull(saleMails.begunAt), lt(saleMails.begunAt, secondsAfter(now, -sendingTakesSeconds)))
  const claimed = await db
    .update(saleMails)
    .set({ begunAt: now })
    .where(and(eq(saleMails.saleId, saleId), isNull(saleMails.toldAt), isFree))
    .returning({ saleId: saleMails.saleId })
  return claimed.length > 0
}

/** It was sent, and told of its orders as they stood then; or, with nothing, it was not. */
export async function endSaleMail(db: Db, saleId: string, toldAt: Date | null): Promise<void> {
  await db.update(saleMails).set({ begunAt: null, toldAt }).where(eq(saleMails.saleId, saleId))
}
