import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Deps } from '../deps.ts'

export interface Limit {
  /** What is limited, and for whom: `signin:address:192.0.2.7`. */
  key: string
  max: number
  windowSeconds: number
  /** What the visitor reads when no turn is left, where the usual sentence would not do. */
  message?: string
}

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/** Counts one try and refuses when there were too many in this window. */
export async function takeTurn(deps: LimitDeps, limit: Limit): Promise<void> {
  const { count, windowStart } = await countTurn(deps, limit)
  if (count > limit.max) throw tooMany(limit, windowStart, deps.clock.now())
}

interface Turns {
  count: number
  windowStart: Date
}

/**
 * Counts one try; answers how many there were in this window, which begins with the first. One statement, shared by
 * every process.
 */
export async function countTurn({ db, clock }: LimitDeps, limit: Limit): Promise<Turns> {
  const now = clock.now()
  const isOver = sql`${rateLimits.windowStart} <= ${startOfLiveWindows(limit, now)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning()
  return row ?? { count: 1, windowStart: now }
}

/** Refuses when no turn is left, without taking one: for limits that count only the tries that failed. */
export async function refuseIfSpent({ db, clock }: LimitDeps, limit: Limit): Promise<void> {
  const now = clock.now()
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, limit.key))
  if (!row || row.windowStart.toISOString() <= startOfLiveWindows(limit, now)) return
  if (row.count >= limit.max) throw tooMany(limit, row.windowStart, now)
}

/**
 * For limits that count only wrong tries: each is counted before it is checked, so that guesses sent at the same
 * moment share one count; a right one, which `check` answers with anything but undefined, gets its turn back.
 */
export async function countWrongTry<Right>(
  deps: LimitDeps,
  limit: Limit,
  check: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  await takeTurn(deps, limit)
  const right = await check()
  if (right !== undefined) await giveTurnBack(deps, limit)
  return right
}

const giveTurnBack = ({ db }: LimitDeps, { key }: Limit) =>
  db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))

/** A window that began at this moment or before is over. */
const startOfLiveWindows = ({ windowSeconds }: Limit, now: Date): string =>
  new Date(now.getTime() - windowSeconds * 1000).toISOString()

function tooMany({ key, max, windowSeconds, message }: Limit, windowStart: Date, now: Date): Refusal {
  const waitMs = windowStart.getTime() + windowSeconds * 1000 - now.getTime()
  return new Refusal('too_many_requests', `${key} has had its ${max} tries in ${windowSeconds} s`, {
    ...(message && { message }),
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  })
}

/** A limit for one network address, which the sandbox and `RATE_LIMIT_SCALE` widen. */
export const perAddress = (
  { config }: Pick<Deps, 'config'>,
  name: string,
  ip: string,
  max: number,
  windowSeconds: number,
): Limit => ({
  key: `${name}:address:${ip}`,
  max: Math.ceil(max * config.rateLimitScale),
  windowSeconds,
})
