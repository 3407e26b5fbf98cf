export interface Postgres {
  missing?: undefined
  url: string
  stop(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Ends it and all its processes at once, as when its machine loses power. */
  kill(): Promise<void>
  /** Stops all its processes: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  /** A streaming standby of it. */
  startStandby(): Promise<Postgres>
  /** Makes a standby the primary; returns once it is. */
  promote(): void
}

/** The folder with PostgreSQL's programs. */
export function findBinaries(): string | undefined

/** The user that root runs PostgreSQL as; empty for any other user. */
export function ordinaryUser(): { uid?: number; gid?: number }

export function startPostgres(moreSettings?: string[]): Promise<Postgres | { missing: string }>
