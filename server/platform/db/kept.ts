import { isDatabaseAway } from './database-away.ts'
import type { Notices, Topic } from './notices.ts'

/** Something read from the database and kept in memory until a notice says that it changed. */
export interface Kept<T> {
  /** Another one after every change, at once: what was made from the old value can be told from what is new. */
  readonly version: number
  /** The value itself when it is in memory, else a promise of it. */
  read(): T | Promise<T>
  /**
   * Reads anew. Whoever made a change calls this before answering, with the key of the notice it sent, so
   * that its own process is not one moment behind and does not read a second time when the notice arrives.
   */
  refresh(noticeKey?: string): Promise<T>
}

interface KeepOptions<T> {
  notices: Notices
  topic: Topic
  load: () => Promise<T>
  /** Cheap to ask, and answered otherwise after every change: how it is told, while notices get lost, that there was one. */
  stampOf: () => Promise<unknown>
}

const keysRemembered = 100

export function keep<T extends object>({ notices, topic, load, stampOf }: KeepOptions<T>): Kept<T> {
  let version = 0
  let value: T | undefined
  let lastKnown: T | undefined
  let loading: Promise<T> | undefined
  let stamp: unknown
  const handled = new Set<string>()

  const drop = (key: string | undefined) => {
    if (key) {
      if (handled.has(key)) return
      handled.add(key)
      if (handled.size > keysRemembered) handled.delete(handled.values().next().value ?? '')
    }
    version++
    value = undefined
    loading = undefined
    // What was missed is read at once: the next visitor may come when the database is away again.
    if (!key) void Promise.resolve(remembered()).catch(() => undefined)
  }

  const start = (): Promise<T> => {
    const wanted = version
    const attempt = load()
      .then((loaded) => {
        // A change came in while we read: what we hold may be from before it.
        if (wanted !== version) return remembered()
        value = lastKnown = loaded
        return loaded
      })
      .finally(() => {
        if (loading === attempt) loading = undefined
      })
    return attempt
  }

  /** While there is no database nothing can be sold, and what was on the shelf may be looked at. */
  const remembered = (): T | Promise<T> =>
    value ?? (notices.isDatabaseHere ? undefined : lastKnown) ?? (loading ??= start())

  /** Nobody tells us of changes, so each time it is looked whether there was one. */
  const compared = async (): Promise<T> => {
    try {
      const found = await stampOf()
      if (found !== stamp) drop(undefined)
      stamp = found
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
    return remembered()
  }

  const read = () => (notices.areHeard ? remembered() : compared())

  notices.on(topic, drop)
  // What was made from it, pages above all, goes by the version and asks nobody.
  notices.whileDeaf(() => void compared().catch(() => undefined))
  return {
    get version() {
      return version
    },
    read,
    refresh: async (noticeKey) => {
      drop(noticeKey)
      return read()
    },
  }
}
