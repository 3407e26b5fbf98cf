export interface Postgres {
  missing?: undefined
  url: string
  stop(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

/** The folder with PostgreSQL's programs. */
export function findBinaries(): string | undefined

/** The user that root runs PostgreSQL as; empty for any other user. */
export function ordinaryUser(): { uid?: number; gid?: number }

export function startPostgres(moreSettings?: string[]): Promise<Postgres | { missing: string }>
