import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { PartnerEvent, PartnerEventType } from '#contract/channels/partner-api.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { partnerAccounts, partnerEvents } from './tables.ts'

export interface NewEvent {
  userId: UserId
  type: PartnerEventType
  data: PartnerEvent['data']
}

/**
 * Writes an event in the transaction of what it is about. Its number is counted on the account's row, which stays
 * locked until the transaction ends: numbers have no gaps, and the events of an account are in the order of their
 * numbers.
 */
export async function writeEvent(
  tx: Db,
  { clock, queue }: WithClock & WithQueue,
  { userId, type, data }: NewEvent,
): Promise<void> {
  const [account] = await tx
    .update(partnerAccounts)
    .set({ lastSequence: sql`${partnerAccounts.lastSequence} + 1` })
    .where(eq(partnerAccounts.userId, userId))
    .returning({ sequence: partnerAccounts.lastSequence, url: partnerAccounts.webhookUrl })
  if (!account) throw new Error(`there is no partner account ${userId}`)
  await tx.insert(partnerEvents).values({ userId, sequence: account.sequence, type, data, at: clock.now() })
  if (account.url) await queue.enqueue(tx, 'send-partner-events', { account: userId }, { onceKey: userId })
}
