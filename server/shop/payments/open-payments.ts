import { and, asc, eq, exists, gt, lte } from 'drizzle-orm'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import { openPayments, sales } from '../../ground/db/schema.ts'

/** For so long the price of an opened payment holds. */
const holdSeconds = 30 * 60
/** A customer who pressed the button in time may be with their bank for so long. */
const graceSeconds = 5 * 60

const times = (now: Date) => {
  const holdsUntil = secondsAfter(now, holdSeconds)
  return { holdsUntil, lookAt: secondsAfter(holdsUntil, graceSeconds) }
}

/** A payment was opened at this moment's price. Answers until when that holds. */
export async function holdPayment(db: Db, intentId: string, now: Date): Promise<Date> {
  const held = times(now)
  await db
    .insert(openPayments)
    .values({ intentId, ...held })
    .onConflictDoUpdate({ target: openPayments.intentId, set: held })
  return held.holdsUntil
}

/** Whether a payment that a browser has open still holds. */
export async function isHolding(db: Db, intentId: string, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ intentId: openPayments.intentId })
    .from(openPayments)
    .where(and(eq(openPayments.intentId, intentId), gt(openPayments.holdsUntil, now)))
  return open !== undefined
}

/** Until when a payment's price held. One that is in no books was opened by the build before, or by a process that died over it. */
export async function heldUntil(db: Db, { id, createdAt }: { id: string; createdAt: Date }): Promise<Date> {
  const [open] = await db
    .select({ holdsUntil: openPayments.holdsUntil })
    .from(openPayments)
    .where(eq(openPayments.intentId, id))
  return open?.holdsUntil ?? secondsAfter(createdAt, holdSeconds)
}

const closedAtOnce = 200

/** Payments whose time is over. Those that became a sale are settled, and only forgotten. */
export async function listPastPayments(db: Db, now: Date): Promise<string[]> {
  const isDue = lte(openPayments.lookAt, now)
  const ofPayment = db.select({ id: sales.id }).from(sales).where(eq(sales.paymentIntentId, openPayments.intentId))
  await db.delete(openPayments).where(and(isDue, exists(ofPayment)))
  const past = await db
    .select({ intentId: openPayments.intentId })
    .from(openPayments)
    .where(isDue)
    .orderBy(asc(openPayments.lookAt))
    .limit(closedAtOnce)
  return past.map(({ intentId }) => intentId)
}

/** Nothing can be paid with it any more, or it is settled. */
export async function forgetPayment(db: Db, intentId: string): Promise<void> {
  await db.delete(openPayments).where(eq(openPayments.intentId, intentId))
}

/** The bank is at work on it, or the provider does not answer: the others go first. */
export async function lookLater(db: Db, intentId: string, now: Date): Promise<void> {
  await db
    .update(openPayments)
    .set({ lookAt: secondsAfter(now, graceSeconds) })
    .where(eq(openPayments.intentId, intentId))
}
