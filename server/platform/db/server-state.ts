import { partsOfError } from '../error-parts.ts'
import { CannotWrite, isUnreachable } from './database-away.ts'
import type { RawSql } from './db.ts'

/** What a server says of itself. */
export interface ServerState {
  time: Date
  isStandby: boolean
  /** As a standby is, and a server with `default_transaction_read_only`. */
  isReadOnly: boolean
  /** A commit waits for a synchronous standby that does not answer. No time limit of PostgreSQL's ends that. */
  isHanging: boolean
  /** The same for a primary and its standbys; another one after a major upgrade. */
  cluster: string | undefined
  /** Goes up by one each time a standby is promoted; unknown for a standby, and where a service hides it. */
  timeline: number | undefined
}

interface StateRow {
  time: Date | string
  isStandby: boolean
  isReadOnly: boolean
  isHanging: boolean
  cluster?: string
  /** A file of the log: its name begins with the timeline in eight hexadecimal digits. */
  log?: string | null
}

const plain = `clock_timestamp() as time, pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  exists (select from pg_stat_activity
    where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '3 seconds') as "isHanging"`
const usualQuestion = `select ${plain},
  (select system_identifier::text from pg_control_system()) as cluster,
  case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as log`
/** Some services keep those functions to themselves. */
const plainQuestion = `select ${plain}`

export async function askState(query: RawSql['query']): Promise<ServerState> {
  const [row] = (await askAsFarAsAllowed(query)).rows
  if (!row) throw new Error('the database answered without a row')
  const { time, isStandby, isReadOnly, isHanging, cluster, log } = row
  const timeline = log ? Number.parseInt(log.slice(0, 8), 16) : undefined
  return { time: new Date(time), isStandby, isReadOnly, isHanging, cluster, timeline }
}

async function askAsFarAsAllowed(query: RawSql['query']): Promise<{ rows: StateRow[] }> {
  try {
    return await query<StateRow>(usualQuestion)
  } catch (error) {
    const isRefused = partsOfError(error).code !== undefined && !isUnreachable(error)
    if (!isRefused) throw error
    return query<StateRow>(plainQuestion)
  }
}

/** A connection that ends when its server may no longer be written to. */
interface Endable {
  endBecause(reason: Error): void
}

/**
 * Lets no connection be used whose server must not be written to: a standby, a server set read-only, and a former primary
 * that is back, or was cut off and never left. It is known by its timeline, once this process has met a newer one.
 */
export class Fence {
  private newest: ServerState | undefined
  private readonly admitted = new Map<Endable, ServerState>()
  private metAt = -Infinity

  /** When this process last met another server than before, by `performance.now()`. */
  get metAnotherAt(): number {
    return this.metAt
  }

  /** Throws unless the server may be written to. A newer timeline ends every connection to an older one. */
  admit(state: ServerState, connection?: Endable): void {
    if (state.isStandby) throw new CannotWrite('the database is a standby, which cannot be written to')
    if (state.isReadOnly) throw new CannotWrite('the database is set read-only (default_transaction_read_only)')
    if (this.isBehind(state))
      throw new CannotWrite(
        `the database is a former primary: its timeline is ${state.timeline}, and ${this.newest?.timeline} has taken over`,
      )
    if (state.isHanging)
      throw new CannotWrite('commits wait for a synchronous standby that does not answer', { isHanging: true })
    if (state.timeline !== undefined && isAnother(state, this.newest)) this.follow(state)
    if (connection) this.admitted.set(connection, state)
  }

  forget(connection: Endable): void {
    this.admitted.delete(connection)
  }

  private isBehind({ cluster, timeline }: ServerState): boolean {
    return cluster === this.newest?.cluster && timeline !== undefined && timeline < (this.newest?.timeline ?? 0)
  }

  private follow(state: ServerState): void {
    if (this.newest) this.metAt = performance.now()
    this.newest = state
    const reason = new CannotWrite(`another server has taken over, with timeline ${state.timeline}`)
    for (const [connection, before] of this.admitted)
      if (isAnother(state, before)) {
        this.admitted.delete(connection)
        connection.endBecause(reason)
      }
  }
}

const isAnother = (state: ServerState, before: ServerState | undefined): boolean =>
  state.cluster !== before?.cluster || state.timeline !== before?.timeline
