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
}

const keysRemembered = 100

export function keep<T extends object>({ notices, topic, load }: KeepOptions<T>): Kept<T> {
  let version = 0
  let value: T | undefined
  let loading: Promise<T> | undefined
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
  }

  const start = (): Promise<T> => {
    const wanted = version
    const attempt = load()
      .then((loaded) => {
        // A change came in while we read: what we hold may be from before it.
        if (wanted !== version) return read()
        value = loaded
        return loaded
      })
      .finally(() => {
        if (loading === attempt) loading = undefined
      })
    return attempt
  }

  const read = () => value ?? (loading ??= start())

  notices.on(topic, drop)
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
