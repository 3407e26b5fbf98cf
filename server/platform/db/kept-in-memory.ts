import { isDatabaseAway } from './database-away.ts'
import type { Notices, Topic } from './notices.ts'

/** A value read from the database and kept in memory until a notice says that it changed. */
export interface Kept<T> {
  /** Differs after every change, at once: shows whether something was made from an old value. */
  readonly version: number
  /** The value itself when it is in memory, else a promise of it. */
  read(): T | Promise<T>
  /**
   * Reads again. The request that made a change calls this before answering, with the key of the notice it sent, so
   * that its own process is never behind and does not read a second time when the notice arrives.
   */
  refresh(noticeKey?: string): Promise<T>
}

interface KeepOptions<T> {
  notices: Notices
  topic: Topic
  load: () => Promise<T>
  /** Cheap to read, and different after every change: how a change is detected while notices get lost. */
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
    // Reload at once after missed notices: the database may be away again when the next visitor comes.
    if (!key) void Promise.resolve(remembered()).catch(() => undefined)
  }

  const start = (): Promise<T> => {
    const wanted = version
    const attempt = load()
      .then((loaded) => {
        // A change came in during the read, so this value may be from before it.
        if (wanted !== version) return remembered()
        value = lastKnown = loaded
        return loaded
      })
      .finally(() => {
        if (loading === attempt) loading = undefined
      })
    return attempt
  }

  /** Without a database nothing can be sold, but visitors may look at the last known value. */
  const remembered = (): T | Promise<T> =>
    value ?? (notices.isDatabaseHere ? undefined : lastKnown) ?? (loading ??= start())

  /** Without notices, each read first checks whether there was a change. */
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
  // Pages and other things made from the value go by the version without calling `read`.
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
