import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../../platform/db/db.ts'
import { isOnOffer } from '../../../money/codes/judge-code.ts'
import { type CodeRow, codes } from '../../../money/codes/tables.ts'
import type { AnnouncedCode, Announcements } from './announced.ts'

const daysBefore = 30

/** The announced codes that run now, and when that changes next. */
export async function loadAnnounced(db: Db, now: Date): Promise<Omit<Announcements, 'saysHow'>> {
  const found = await db
    .select()
    .from(codes)
    .where(and(codes.announced, isNull(codes.pausedAt), or(isNull(codes.endsAt), gt(codes.endsAt, now))))
  const running = found.filter((row) => isOnOffer(row, now))
  const changes = found.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at !== null && at > now)
  return {
    codes: await Promise.all(
      running.map(async (row): Promise<AnnouncedCode> => ({ row, lowest: await lowestBefore(db, row) })),
    ),
    until: changes.toSorted((a, b) => Number(a) - Number(b))[0] ?? undefined,
  }
}

/** Each plan's lowest price in the thirty days before a code began; also one that was set earlier and still held then. */
async function lowestBefore(db: Db, { startsAt, createdAt }: CodeRow): Promise<Map<string, number>> {
  const start = (startsAt ?? createdAt).toISOString()
  const rows = await rowsOf(
    db,
    sql<{ planId: string; cents: number }>`
    select plan_id as "planId", min(cents)::int as cents from plan_prices price
    where noted_at < ${start}::timestamptz and not exists (
      select from plan_prices later where later.plan_id = price.plan_id and later.noted_at > price.noted_at
        and later.noted_at <= ${start}::timestamptz - make_interval(days => ${daysBefore}))
    group by plan_id`,
  )
  return new Map(rows.map(({ planId, cents }) => [planId, cents]))
}

/** Differs after an announced code is made or paused. */
export async function lastAnnounced(db: Db): Promise<string> {
  const [found] = await db
    .select({ stamp: sql<string>`concat(count(*), '.', max(${codes.createdAt}), '.', max(${codes.pausedAt}))` })
    .from(codes)
    .where(eq(codes.announced, true))
  return found?.stamp ?? ''
}
