import { sql } from 'drizzle-orm'
import type { Logger } from '../logger.ts'
import { type Database, type Db, runText } from './db.ts'
import { Replies, type Reply } from './replies.ts'

declare module '../deps.ts' {
  interface Deps {
    notices: Notices
  }
}

const channel = 'landfall'

/** What processes tell each other. A notice says that something changed, never what it is now. */
export type Topic = 'catalog' | 'prices' | 'pause' | 'rates' | 'jobs' | 'order'

interface Notice {
  topic: Topic
  key: string
  /** Whoever sent it waits until all have heard it. */
  wantsReply?: true
}

/** Told to every process when the transaction commits, and to none if it does not. */
export const notify = (db: Db, topic: Topic, key = ''): Promise<void> => say(db, { topic, key })

/**
 * The same within a statement that returns the rows it wrote: one trip to the database instead of two, and nothing
 * is said when nothing was written.
 */
export function writeAndNotify(db: Db, text: string, values: unknown[], topic: Topic, key: string) {
  const notice: Notice = { topic, key }
  const [nth, next] = [values.length + 1, values.length + 2]
  return runText(db, `with written as (${text}) select written.*, pg_notify($${nth}, $${next}) from written`, [
    ...values,
    channel,
    JSON.stringify(notice),
  ])
}

/** `notify`, for who then waits with `heardEverywhere(key)`. */
export const notifyAndAsk = (db: Db, topic: Topic, key: string): Promise<void> =>
  say(db, { topic, key, wantsReply: true })

async function say(db: Db, message: Notice | Reply): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export interface Notices {
  /** `key` is undefined when notices may have been missed: treat everything as changed. */
  on(topic: Topic, handler: (key: string | undefined) => void): () => void
  /** Waits until every process has dropped what the notice made old, or is taken for dead. */
  heardEverywhere(key: string): Promise<void>
  close(): Promise<void>
}

const patienceMs = 2000

export async function openNotices(
  database: Pick<Database, 'db' | 'listen' | 'listeners' | 'listenerName'>,
  log: Logger,
): Promise<Notices> {
  const handlers = new Map<Topic, Set<(key: string | undefined) => void>>()
  const replies = new Replies()
  const tell = (topic: Topic, key: string | undefined) => {
    for (const handler of handlers.get(topic) ?? []) handler(key)
  }
  const reply = (key: string) =>
    say(database.db, { heard: key, by: database.listenerName }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not say that a notice was heard'),
    )

  const stop = await database.listen(
    channel,
    (payload) => {
      const message = JSON.parse(payload) as Notice | Reply
      if ('heard' in message) return replies.note(message)
      tell(message.topic, message.key)
      if (message.wantsReply) void reply(message.key)
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
    async heardEverywhere(key) {
      const silent = await replies.until(key, await database.listeners(), patienceMs)
      if (silent.length > 0) log.warn({ silent }, 'some processes did not say that they heard of a change')
    },
    close: stop,
  }
}
