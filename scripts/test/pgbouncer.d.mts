export interface PgBouncer {
  missing?: undefined
  /** The database through the pooler. */
  url: string
  stop(): Promise<void>
}

export function startPgBouncer(databaseUrl: string, moreSettings?: string[]): Promise<PgBouncer | { missing: string }>
