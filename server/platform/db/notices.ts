import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from '../logger.ts'
import type { Database, Db } from './db.ts'
import { Replies, type Reply } from './replies.ts'
import type { DatabaseWatch } from './watch-database.ts'

export interface WithNotices {
  notices: Notices
}

const channel = 'landfall'

/** What processes notify each other about. A notice says that something changed, never its new value. */
export type Topic = 'catalog' | 'prices' | 'pause' | 'profile' | 'rates' | 'jobs' | 'order' | 'support' | 'staff'

interface Notice {
  topic: Topic
  key: string
  /** The sender waits until every process has confirmed it. */
  wantsReply?: true
}

/** A message to ourselves, to check that we receive messages. */
interface Echo {
  echo: string
}

/** Sent to every process when the transaction commits, and to none if it does not. */
export const notify = (db: Db, topic: Topic, key = ''): Promise<void> => say(db, { topic, key })

/** The same within a statement that writes: one round trip instead of two. `key` is taken from the row it wrote. */
export const telling = (topic: Topic, key: SQL): SQL =>
  sql`pg_notify(${sql.raw(`'${channel}'`)}, json_build_object('topic', ${sql.raw(`'${topic}'`)}, 'key', ${key})::text)`

/** `notify` for a caller that then waits with `heardEverywhere(key)`. */
export const notifyAndAsk = (db: Db, topic: Topic, key: string): Promise<void> =>
  say(db, { topic, key, wantsReply: true })

async function say(db: Db, message: Notice | Reply): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export interface Notices {
  /** `key` is undefined when notices may have been missed: treat everything as changed. */
  on(topic: Topic, handler: (key: string | undefined) => void): () => void
  /** Waits until every process has dropped what the notice made stale, or counts as dead. */
  heardEverywhere(key: string): Promise<void>
  /**
   * False while notices may get lost: values kept in memory must then be compared with the database before they are
   * used.
   */
  readonly areHeard: boolean
  /** Whether the database answered the last check. */
  readonly isDatabaseHere: boolean
  /** Runs every second while notices are not received. */
  whileDeaf(handler: () => void): void
  close(): Promise<void>
}

interface NoticesOptions {
  database: Pick<Database, 'db' | 'aside' | 'listen' | 'listeners' | 'listenerName'>
  watch: Pick<DatabaseWatch, 'isHere' | 'onChange'>
  log: Logger
  /** How often this process checks that it receives its own messages. */
  everyMs?: number
}

const patienceMs = 2000
const usualPauseMs = 5000
const deafPauseMs = 1000

/**
 * Receives the notices of other processes and, every few seconds, one of its own: nothing else tells a pooler that
 * swallowed the `listen`, or a connection that died silently, from a quiet day.
 */
export async function openNotices({ database, watch, log, everyMs = usualPauseMs }: NoticesOptions): Promise<Notices> {
  const handlers = new Map<Topic, Set<(key: string | undefined) => void>>()
  const deafHandlers = new Set<() => void>()
  const replies = new Replies()
  const ending = new AbortController()
  let areHeard = true
  const echoes = new Map<string, () => void>()

  const tell = (topic: Topic, key: string | undefined) => {
    for (const handler of handlers.get(topic) ?? []) handler(key)
  }
  const tellAll = () => {
    for (const topic of handlers.keys()) tell(topic, undefined)
  }
  const reply = (key: string) =>
    say(database.db, { heard: key, by: database.listenerName }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not confirm a notice'),
    )
  const turn = (areHeardNow: boolean) => {
    if (areHeardNow === areHeard) return
    areHeard = areHeardNow
    if (areHeard) {
      log.warn('notices are heard again; every cache is read anew')
      tellAll()
    } else log.warn('notices are not heard: what is kept is compared with the database each time')
  }

  const stop = await database.listen(channel, {
    onMessage(payload) {
      const message = JSON.parse(payload) as Notice | Reply | Echo
      if ('echo' in message) return echoes.get(message.echo)?.()
      if ('heard' in message) return replies.note(message)
      tell(message.topic, message.key)
      if (message.wantsReply) void reply(message.key)
    },
    onBroken: () => turn(false),
    onMended() {
      // A break that was never reported still means missed notices.
      if (areHeard) tellAll()
      void listenForOurselves()
    },
  })

  /** When the message cannot be sent, nothing is known and nothing changes. */
  async function listenForOurselves(): Promise<void> {
    const id = randomUUID()
    const echo = new Promise<boolean>((resolve) => void echoes.set(id, () => resolve(true)))
    const said: Echo = { echo: id }
    try {
      await database.aside('select pg_notify($1, $2)', [channel, JSON.stringify(said)])
    } catch {
      echoes.delete(id)
      return
    }
    const isHeard = await Promise.race([echo, sleep(patienceMs, false, { ref: false })])
    echoes.delete(id)
    if (ending.signal.aborted) return
    turn(isHeard)
    if (!isHeard) for (const topic of ['jobs', 'order', 'support'] as const) tell(topic, undefined)
  }

  const loop = async () => {
    while (!ending.signal.aborted) {
      await sleep(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      if (watch.isHere && !ending.signal.aborted) await listenForOurselves()
    }
  }
  const compare = setInterval(() => {
    if (!areHeard && watch.isHere) for (const handler of deafHandlers) handler()
  }, deafPauseMs).unref()
  // Notices sent while the database was away have not arrived yet, if they ever do.
  watch.onChange((isHere) => {
    if (!isHere) return turn(false)
    void listenForOurselves()
  })
  await listenForOurselves()
  void loop()

  return {
    on(topic, handler) {
      const set = handlers.get(topic) ?? new Set()
      handlers.set(topic, set.add(handler))
      return () => set.delete(handler)
    },
    async heardEverywhere(key) {
      const silent = await replies.until(key, await database.listeners(), patienceMs)
      if (silent.length > 0) log.warn({ silent }, 'some processes did not confirm a notice')
    },
    get areHeard() {
      // Without a database there is nothing to compare with, and nothing can be sold.
      return areHeard || !watch.isHere
    },
    get isDatabaseHere() {
      return watch.isHere
    },
    whileDeaf: (handler) => void deafHandlers.add(handler),
    async close() {
      ending.abort()
      clearInterval(compare)
      await stop()
    },
  }
}
