import { and, asc, eq, gt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { EventsQuery, PartnerEvent, PartnerEvents } from '#contract/channels/partner-api.ts'
import type { Db } from '../../../platform/db/db.ts'
import { partnerEvents } from './tables.ts'

export type EventRow = typeof partnerEvents.$inferSelect

/** What a webhook says, and what a partner who asks is answered: the same words. */
export const presentEvent = ({ id, sequence, type, at, data }: EventRow): PartnerEvent => ({
  id,
  sequence,
  type,
  timestamp: at.toISOString(),
  data,
})

export const readEvents = (db: Db, userId: UserId, { after, limit }: EventsQuery): Promise<EventRow[]> =>
  db
    .select()
    .from(partnerEvents)
    .where(and(eq(partnerEvents.userId, userId), gt(partnerEvents.sequence, after)))
    .orderBy(asc(partnerEvents.sequence))
    .limit(limit)

export async function listEvents(db: Db, userId: UserId, { after, limit }: EventsQuery): Promise<PartnerEvents> {
  const found = await readEvents(db, userId, { after, limit: limit + 1 })
  return { events: found.slice(0, limit).map(presentEvent), hasMore: found.length > limit }
}
