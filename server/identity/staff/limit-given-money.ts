import { sql } from 'drizzle-orm'
import { secondsAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { ActingAdmin } from '../audit/acting-admin.ts'
import { addGift, readSupportLimit, sumGifts } from './store.ts'

const windowSeconds = 86_400

/**
 * Counts money that an admin gives back or as credit, and refuses what is beyond the limit of support. Managers and
 * owners have none. Pass the transaction of the gift itself: it is counted if it is given, and two at once wait for each
 * other, so that together they stay within the limit.
 */
export async function limitGivenMoney(
  tx: Db,
  { by, cents, at }: { by: ActingAdmin; cents: number; at: Date },
): Promise<void> {
  if (by.role !== 'support') return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall-gifts'), hashtext(${by.id}))`)
  const given = await sumGifts(tx, by.id, secondsAfter(at, -windowSeconds))
  if (given + cents > (await readSupportLimit(tx)))
    throw new Refusal('over_support_limit', `user ${by.id} gave ${given} cents and wants to give ${cents}`)
  await addGift(tx, { userId: by.id, cents, givenAt: at })
}
