export interface Postgres {
  missing?: undefined
  url: string
  stop(): Promise<void>
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

export function startPostgres(moreSettings?: string[]): Promise<Postgres | { missing: string }>
