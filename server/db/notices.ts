import { sql } from 'drizzle-orm'
import type { Logger } from '../logger.ts'
import type { Database, Db } from './db.ts'

const channel = 'landfall'

/** What processes tell each other. A notice says that something changed, never what it is now. */
export type Topic = 'catalog' | 'rates' | 'jobs' | 'order'

interface Notice {
  topic: Topic
  key: string
}

/** Told to every process when the transaction commits, and to none if it does not. */
export async function notify(db: Db, topic: Topic, key = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, key } satisfies Notice)})`)
}

export interface Notices {
  /** `key` is undefined when notices may have been missed: treat everything as changed. */
  on(topic: Topic, handler: (key: string | undefined) => void): () => void
  close(): Promise<void>
}

export async function openNotices(database: Pick<Database, 'listen'>, log: Logger): Promise<Notices> {
  const handlers = new Map<Topic, Set<(key: string | undefined) => void>>()
  const tell = (topic: Topic, key: string | undefined) => {
    for (const handler of handlers.get(topic) ?? []) handler(key)
  }

  const stop = await database.listen(
    channel,
    (payload) => {
      const notice = JSON.parse(payload) as Notice
      tell(notice.topic, notice.key)
    },
    () => {
      log.warn('notices may have been missed; every cache is read anew')
      for (const topic of handlers.keys()) tell(topic, undefined)
    },
  )

  return {
    on(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
    close: stop,
  }
}
