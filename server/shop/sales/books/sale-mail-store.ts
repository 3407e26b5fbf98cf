import { and, eq, type InferSelectModel, isNull, lt, or } from 'drizzle-orm'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { NewJob } from '../../../platform/jobs/queue.ts'
import type { Order } from './order.ts'
import { saleMails } from './tables.ts'

/** The one mail about a sale of several orders, and whether it has been sent. */
export type SaleMail = InferSelectModel<typeof saleMails>

/** Call this in the transaction that makes such a sale: from then on its orders are not mailed one by one. */
export async function openSaleMail(tx: Db, saleId: string): Promise<void> {
  await tx.insert(saleMails).values({ saleId })
}

/**
 * After the delivery deadline every eSIM has arrived or is given up, and a refund takes a moment. A bank that takes
 * longer must not keep a customer from the codes that are ready: then the mail says that the rest is on its way back.
 */
const patienceSeconds = 5 * 60

export const hasWaitedLong = (since: Date | null, now: Date): boolean =>
  since !== null && now >= secondsAfter(since, patienceSeconds)

/** The mail goes out when the last of its orders ends, and at this time at the latest. */
export const saleMailAtLast = (saleId: string, deliverBy: Date): NewJob => ({
  name: 'mail-sale',
  payload: { saleId },
  at: secondsAfter(deliverBy, patienceSeconds),
  onceKey: `at-last-${saleId}`,
})

/** `again` names a second sending that the buyer or an administrator asked for. */
export const saleMailOf = (saleId: string, again = ''): NewJob => ({
  name: 'mail-sale',
  payload: { saleId, ...(again && { again }) },
  onceKey: saleId + again,
})

/** Whether the mail about the whole sale covers this order as it stands, or will. */
export const isToldWithSale = ({
  order,
  saleMail,
}: {
  order: Pick<Order, 'updatedAt'>
  saleMail: Pick<SaleMail, 'toldAt'> | null
}): boolean => saleMail !== null && (saleMail.toldAt === null || order.updatedAt <= saleMail.toldAt)

/** A process that began to send it and has not finished within this time is taken for dead. */
export const sendingTakesSeconds = 120

/** False when another process is sending it, or has sent it. */
export async function claimSaleMail(db: Db, saleId: string, now: Date): Promise<boolean> {
  const isFree = or(isNull(saleMails.begunAt), lt(saleMails.begunAt, secondsAfter(now, -sendingTakesSeconds)))
  const claimed = await db
    .update(saleMails)
    .set({ begunAt: now })
    .where(and(eq(saleMails.saleId, saleId), isNull(saleMails.toldAt), isFree))
    .returning({ saleId: saleMails.saleId })
  return claimed.length > 0
}

/** Ends the sending. `toldAt` says up to when the mail covers changes to its orders; null when it was not sent. */
export async function endSaleMail(db: Db, saleId: string, toldAt: Date | null): Promise<void> {
  await db.update(saleMails).set({ begunAt: null, toldAt }).where(eq(saleMails.saleId, saleId))
}
