import type { Database } from '../db/db.ts'
import type { Asking } from './books.ts'

/** So often at most a worker says that it looks for jobs. */
const beatMs = 5000
/** Whoever said so within this time counts. */
const aliveSeconds = 30
/** A row of a process that is gone tells until then when it was last there. */
const keptSeconds = 86_400

/**
 * How a worker shows that it lives. The runner beats after each look for jobs that went well, so one that hangs, or cannot
 * reach the database, falls silent as one that is dead.
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

/** Who said so within this time. */
export async function namesAlive(raw: Asking): Promise<string[]> {
  const { rows } = await raw.query<{ name: string }>(
    `select name from workers where beat_at > now() - make_interval(secs => $1)`,
    [aliveSeconds],
  )
  return rows.map(({ name }) => name)
}

export interface Workers {
  /** How many look for jobs. */
  alive: number
  /** When any of them last did; undefined when none did within a day. */
  lastBeatAt: Date | undefined
}

export async function readWorkers(raw: Asking): Promise<Workers> {
  const { rows } = await raw.query<{ alive: number; last: Date | null }>(
    `select count(*) filter (where beat_at > now() - make_interval(secs => $1))::int as alive, max(beat_at) as last
     from workers`,
    [aliveSeconds],
  )
  return { alive: rows[0]?.alive ?? 0, lastBeatAt: rows[0]?.last ?? undefined }
}
