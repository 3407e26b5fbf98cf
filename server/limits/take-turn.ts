import { sql } from 'drizzle-orm'
import { Refusal } from '../refusal.ts'
import type { Deps } from '../deps.ts'

export interface Limit {
  /** What is limited, and for whom: `signin:address:192.0.2.7`. */
  key: string
  max: number
  windowSeconds: number
}

/**
 * Counts one try and refuses when there were too many in this window. One statement, shared by every
 * process. Limits per address pass `scaledBy`, which widens them in the sandbox.
 */
export async function takeTurn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, max, windowSeconds }: Limit,
): Promise<void> {
  const now = clock.now().getTime()
  const windowMs = windowSeconds * 1000
  const start = new Date(Math.floor(now / windowMs) * windowMs)
  const result = await db.execute(sql`
    insert into rate_limits (key, window_start, count) values (${key}, ${start.toISOString()}, 1)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`)
  const { count } = (result as unknown as { rows: { count: number }[] }).rows[0] ?? { count: 1 }
  if (count <= max) return
  const waitSeconds = Math.max(1, Math.ceil((start.getTime() + windowMs - now) / 1000))
  throw new Refusal('too_many_requests', `${key} tried ${count} times in ${windowSeconds} s`, {
    headers: { 'retry-after': String(waitSeconds) },
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
