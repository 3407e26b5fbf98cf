import { desc } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { backups } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'

type Row = typeof backups.$inferSelect

/** Tells of the last good backup. It is 0 as long as there is none, which is as bad as one long ago. */
export function measureBackups({ metrics, db }: Pick<Deps, 'metrics' | 'db'>): void {
  const gauge = (name: string, help: string, valueOf: (last: Row) => number) => {
    const told = new Gauge({
      name: `landfall_backup_${name}`,
      help,
      registers: [metrics.registry],
      collect: async () => {
        const newest = db.select().from(backups).orderBy(desc(backups.id)).limit(1)
        // Without a database the last answer stands; another metric tells of that.
        const [last] = await newest.catch(() => [])
        if (last) told.set(valueOf(last))
      },
    })
  }
  gauge(
    'timestamp_seconds',
    'When the last good backup was made; 0 if never.',
    (last) => last.finishedAt.getTime() / 1000,
  )
  gauge('bytes', 'How large the last good backup is.', ({ bytes }) => bytes)
}
