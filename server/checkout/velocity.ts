import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { rateLimits } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { takeTurn } from '../limits/take-turn.ts'
import type { Intent } from './payments.ts'
import { readFacts } from './intent-facts.ts'

/** A thief with a list of card numbers tries many; a customer with the wrong card tries a few. */
const declinesPerHour = 10
const hour = 3600

const keysOf = (intent: Intent): string[] => {
  const browser = readFacts(intent.metadata)?.browser
  return [
    ...(browser ? [`declined:browser:${browser}`] : []),
    ...(intent.card?.fingerprint ? [`declined:card:${intent.card.fingerprint}`] : []),
  ]
}

/** Counts a declined card against its browser and its fingerprint. */
export async function countDecline(deps: Pick<Deps, 'db' | 'clock'>, intent: Intent): Promise<void> {
  for (const key of keysOf(intent)) await takeTurn(deps, { key, max: Number.POSITIVE_INFINITY, windowSeconds: hour })
}

/** No new payment for a browser that keeps trying cards. */
export async function refuseCardTesters({ db, clock }: Pick<Deps, 'db' | 'clock'>, browserHash: string): Promise<void> {
  const since = new Date(clock.now().getTime() - hour * 1000)
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${rateLimits.count}), 0)::int` })
    .from(rateLimits)
    .where(
      sql`${rateLimits.key} = ${`declined:browser:${browserHash}`} and ${rateLimits.windowStart} > ${since.toISOString()}`,
    )
  if ((row?.count ?? 0) < declinesPerHour) return
  throw new Refusal('too_many_requests', `browser ${browserHash} had ${row?.count} declines`, {
    message: 'Too many cards were declined. Please wait an hour and try again.',
    headers: { 'retry-after': String(hour) },
  })
}
