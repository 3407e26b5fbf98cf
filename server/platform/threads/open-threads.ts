import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { CallCounter, type Turn } from '../limits/call-counter.ts'
import type { WithLog } from '../logger.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { AnswerOf, ContextOf, InputOf, TaskName } from './tasks.ts'
import { Thread, ThreadLost } from './thread.ts'
import { WaitingLine } from './waiting-line.ts'

export interface WithThreads {
  threads: Threads
}

/** Runs tasks in other threads that would keep the process from answering requests. */
export interface Threads {
  /** Refuses where too much is waiting, or a task does not end. */
  run<Name extends TaskName>(name: Name, input: InputOf<Name>, asked: TaskOptions<Name>): Promise<AnswerOf<Name>>
  /** Accepts no more tasks, and resolves when all accepted ones are done. */
  close(): Promise<void>
}

interface TaskOptions<Name extends TaskName> {
  /** The network that waits for it; undefined for a job of the shop itself, which is never refused. */
  by: string | undefined
  context?: ContextOf<Name>
}

export interface ThreadLimits {
  threads: number
  mostWaiting: number
  mostOfOne: number
  /** How long a visitor waits for a thread. */
  waitMs: number
  /** How long a task may take; a longer one ends its thread. */
  longestMs: number
  /** How long threads may work for one network within a minute. */
  longestOfOneMs: number
  /** After this long without work a thread ends and frees its memory. */
  idleMs: number
}

/** One core is left to the main thread. */
const usual: ThreadLimits = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 40,
  mostOfOne: 4,
  waitMs: 15_000,
  longestMs: 30_000,
  longestOfOneMs: 20_000,
  idleMs: 60_000,
}

/** The same limits, scaled by `PATIENCE_TIMES`, and those of an address by `RATE_LIMIT_SCALE` as well. */
export const longerBy = (times: number, rateLimitScale: number): Partial<ThreadLimits> => ({
  waitMs: usual.waitMs * times,
  longestMs: usual.longestMs * times,
  longestOfOneMs: usual.longestOfOneMs * times * rateLimitScale,
})

interface QueuedTask {
  name: TaskName
  input: unknown
  context: unknown
  by: string | undefined
  resolve: (answer: never) => void
  reject: (error: Error) => void
  patience: NodeJS.Timeout | undefined
}

/** Threads start with the first task, and there are never more of them than running tasks. */
export function openThreads({ log }: WithLog, start: () => Worker, limits: Partial<ThreadLimits> = {}): Threads {
  const { threads: most, waitMs, longestMs, longestOfOneMs, idleMs, ...bounds } = { ...usual, ...limits }
  const line = new WaitingLine<QueuedTask>(bounds)
  // What a task costs is known only afterwards, so a network is refused once it has used up its time.
  const spent = new CallCounter({ max: longestOfOneMs, windowSeconds: 60 })
  const idle = new Map<Thread, NodeJS.Timeout>()
  let atWork = 0
  let isClosing = false
  let onQuiet = () => {}

  const takeThread = (): Thread => {
    for (const [thread, timer] of idle) {
      clearTimeout(timer)
      idle.delete(thread)
      if (!thread.isOver) return thread
    }
    return new Thread(start())
  }

  const rest = (thread: Thread): void => {
    const end = () => {
      idle.delete(thread)
      void thread.end()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }

  const carryOut = async ({ name, input, context, by, resolve, reject, patience }: QueuedTask): Promise<void> => {
    clearTimeout(patience)
    let thread: Thread | undefined
    const begunMs = performance.now()
    atWork++
    try {
      thread = takeThread()
      resolve((await thread.ask(name, input, context, longestMs)) as never)
    } catch (error) {
      const isLost = error instanceof ThreadLost
      if (isLost) log.error({ err: error, task: name }, 'a thread died with its task')
      reject(isLost ? busy(error.message) : (error as Error))
    } finally {
      if (by !== undefined) spent.take(by, performance.now() - begunMs)
      if (thread && !thread.isOver) rest(thread)
      atWork--
      serve()
    }
  }

  const serve = (): void => {
    while (atWork < most) {
      const errand = line.next()
      if (!errand) break
      void carryOut(errand)
    }
    if (atWork === 0) onQuiet()
  }

  const sendAway = (errand: QueuedTask, why: string): void => {
    clearTimeout(errand.patience)
    line.remove(errand)
    errand.reject(busy(why))
  }

  return {
    run: (name, input, { by, context }) =>
      new Promise((resolve, reject) => {
        if (isClosing) return reject(busy('this process is closing'))
        const { isOver, headers } = by === undefined ? free : spent.take(by, 0)
        if (isOver) return reject(usedUp(headers['retry-after'] ?? '60'))
        const errand: QueuedTask = { name, input, context, by, resolve, reject, patience: undefined }
        if (by !== undefined)
          errand.patience = setTimeout(() => sendAway(errand, `waited ${waitMs} ms for a thread`), waitMs).unref()
        const leaving = line.add(errand, by)
        if (leaving) sendAway(leaving, `${line.length} tasks wait for a thread`)
        serve()
      }),
    async close() {
      isClosing = true
      if (atWork > 0 || line.length > 0) await new Promise<void>((resolve) => (onQuiet = resolve))
      const ending = [...idle.keys()]
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      await Promise.all(ending.map((thread) => thread.end()))
    },
  }
}

const free: Turn = { isOver: false, headers: {} }

const usedUp = (seconds: string) =>
  new Refusal('too_many_requests', 'threads worked as long for it as they may', { headers: { 'retry-after': seconds } })

const busy = (detail: string) => new Refusal('shop_busy', detail, { headers: { 'retry-after': '5' } })
