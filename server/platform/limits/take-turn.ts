import { eq, sql } from 'drizzle-orm'
import type { Sentence } from '#contract/languages/sentence.ts'
import type { WithClock } from '../clock.ts'
import type { WithConfig } from '../config/config.ts'
import type { WithDb } from '../db/db.ts'
import { hotStatement, type Arg } from '../db/hot-statement.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { WithVault } from '../sealing/vault.ts'
import { networkOf } from './network.ts'
import { rateLimits } from './tables.ts'

export interface Limit {
  /** What is limited, and for whom: `signin:address:192.0.2.7`. Only the first part is stored in clear. */
  key: string
  max: number
  windowSeconds: number
  /** The message when no turn is left, where the usual sentence does not fit. */
  message?: Sentence
}

type LimitDeps = WithDb & WithClock & WithVault

/** What is limited, without for whom: the last part may be an address, in any notation. */
const nameOf = ({ key }: Limit): string => {
  const parts = key.split(':')
  return parts.slice(0, Math.min(2, parts.length - 1)).join(':')
}

/** Keyed hash, so that a stolen database reveals no mail or network address without the shop's key. */
const storedKey = ({ vault }: LimitDeps, limit: Limit): string => `${nameOf(limit)}:${vault.sign('limit', limit.key)}`

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
 * Counts one try and returns how many there were in this window, which starts with the first. One statement, shared by
 * every process.
 */
export async function countTurn(deps: LimitDeps, limit: Limit): Promise<Turns> {
  const now = deps.clock.now()
  const [row] = await count(deps.db, {
    key: storedKey(deps, limit),
    now,
    liveSince: startOfLiveWindows(limit, now),
  })
  return row ?? { count: 1, windowStart: now }
}

const count = hotStatement(
  'count-turn',
  (db, { key, now, liveSince }: { key: Arg<string>; now: Arg<Date>; liveSince: Arg<string> }) => {
    const isOver = sql`${rateLimits.windowStart} <= ${liveSince}`
    return db
      .insert(rateLimits)
      .values({ key, windowStart: now, count: 1 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
        },
      })
      .returning()
  },
)

const find = hotStatement('turns-of', (db, { key }: { key: Arg<string> }) =>
  db.select().from(rateLimits).where(eq(rateLimits.key, key)),
)

/** Refuses when no turn is left, without taking one: for limits that count only failed tries. */
export async function refuseIfSpent(deps: LimitDeps, limit: Limit): Promise<void> {
  const now = deps.clock.now()
  const [row] = await find(deps.db, { key: storedKey(deps, limit) })
  if (!row || row.windowStart.toISOString() <= startOfLiveWindows(limit, now)) return
  if (row.count >= limit.max) throw tooMany(limit, row.windowStart, now)
}

/**
 * For limits that count only wrong tries: each is counted before it is checked, so that guesses sent at the same moment
 * share one count. A right one, for which `check` returns anything but undefined, gets its turn back.
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

const giveTurnBack = (deps: LimitDeps, limit: Limit) =>
  deps.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, storedKey(deps, limit)))

/** A window that started at this moment or before is over. */
const startOfLiveWindows = ({ windowSeconds }: Limit, now: Date): string =>
  new Date(now.getTime() - windowSeconds * 1000).toISOString()

function tooMany(limit: Limit, windowStart: Date, now: Date): Refusal {
  const { max, windowSeconds, message } = limit
  const waitMs = windowStart.getTime() + windowSeconds * 1000 - now.getTime()
  return new Refusal('too_many_requests', `${nameOf(limit)} has had its ${max} tries in ${windowSeconds} s`, {
    ...(message && { message: ({ say }) => say(message) }),
    about: { limit: nameOf(limit) },
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  })
}

/** A limit for one network, which the sandbox and `RATE_LIMIT_SCALE` widen. */
export const perAddress = (
  { config }: WithConfig,
  name: string,
  ip: string,
  max: number,
  windowSeconds: number,
): Limit => ({
  key: `${name}:address:${networkOf(ip)}`,
  max: Math.ceil(max * config.rateLimitScale),
  windowSeconds,
})
