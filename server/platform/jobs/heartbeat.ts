import type { Database } from '../db/db.ts'
import type { Queryable } from './queue-store.ts'

/** A worker writes at most this often that it polls for jobs. */
const beatMs = 5000
/** A worker that beat within this time counts as alive. */
const aliveSeconds = 30
/** How long the row of a dead process stays, to show when it was last there. */
const keptSeconds = 86_400

/**
 * How a worker shows that it is alive. The runner beats after each successful poll, so a worker that hangs or cannot
 * reach the database stops beating, just like a dead one.
 */
export function createHeartbeat({ raw, listenerName }: Pick<Database, 'raw' | 'listenerName'>): () => Promise<void> {
  let lastBeat = -Infinity
  return async () => {
    if (performance.now() < lastBeat + beatMs) return
    lastBeat = performance.now()
    await raw.query(
      `with gone as (delete from workers where beat_at < now() - make_interval(secs => $2))
       insert into workers (name, beat_at) values ($1, now()) on conflict (name) do update set beat_at = excluded.beat_at`,
      [listenerName, keptSeconds],
    )
  }
}

/** The workers that beat within this time. */
export async function namesAlive(raw: Queryable): Promise<string[]> {
  const { rows } = await raw.query<{ name: string }>(
    `select name from workers where beat_at > now() - make_interval(secs => $1)`,
    [aliveSeconds],
  )
  return rows.map(({ name }) => name)
}

export interface Workers {
  /** How many poll for jobs. */
  alive: number
  /** When any of them last did; undefined when none did within a day. */
  lastBeatAt: Date | undefined
}

export async function readWorkers(raw: Queryable): Promise<Workers> {
  const { rows } = await raw.query<{ alive: number; last: Date | null }>(
    `select count(*) filter (where beat_at > now() - make_interval(secs => $1))::int as alive, max(beat_at) as last
     from workers`,
    [aliveSeconds],
  )
  return { alive: rows[0]?.alive ?? 0, lastBeatAt: rows[0]?.last ?? undefined }
}
