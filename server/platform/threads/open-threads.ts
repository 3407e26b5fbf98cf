import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { WithLog } from '../logger.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { AnswerOf, ContextOf, InputOf, TaskName } from './tasks.ts'
import { Thread, ThreadLost } from './thread.ts'
import { WaitingLine } from './waiting-line.ts'

export interface WithThreads {
  threads: Threads
}

/** Does what would keep the process from answering others, beside it. */
export interface Threads {
  /** Refuses where too much is waiting, or a task does not end. */
  run<Name extends TaskName>(name: Name, input: InputOf<Name>, asked: Asked<Name>): Promise<AnswerOf<Name>>
  /** Takes nothing more, and ends when everything it took is done. */
  close(): Promise<void>
}

interface Asked<Name extends TaskName> {
  /** The network that waits for it; undefined for a job of the shop itself, which is never sent away. */
  by: string | undefined
  context?: ContextOf<Name>
}

export interface ThreadLimits {
  /** How many threads there are at most. */
  threads: number
  mostWaiting: number
  mostOfOne: number
  /** So long a person waits for their turn. */
  waitMs: number
  /** So long a task may take; what takes longer ends its thread. */
  longestMs: number
  /** After so long without work a thread ends and gives its memory back. */
  idleMs: number
}

/** One core is the process's own. */
const usual: ThreadLimits = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 40,
  mostOfOne: 4,
  waitMs: 15_000,
  longestMs: 30_000,
  idleMs: 60_000,
}

/** The same for a process that is told to be more patient. */
export const longerBy = (times: number): Partial<ThreadLimits> => ({
  waitMs: usual.waitMs * times,
  longestMs: usual.longestMs * times,
})

interface Errand {
  name: TaskName
  input: unknown
  context: unknown
  resolve: (answer: never) => void
  reject: (error: Error) => void
  patience: NodeJS.Timeout | undefined
}

/** Threads begin with the first task, and there are never more of them than tasks under way. */
export function openThreads({ log }: WithLog, start: () => Worker, limits: Partial<ThreadLimits> = {}): Threads {
  const { threads: most, waitMs, longestMs, idleMs, ...bounds } = { ...usual, ...limits }
  const line = new WaitingLine<Errand>(bounds)
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

  const carryOut = async ({ name, input, context, resolve, reject, patience }: Errand): Promise<void> => {
    clearTimeout(patience)
    let thread: Thread | undefined
    atWork++
    try {
      thread = takeThread()
      resolve((await thread.ask(name, input, context, longestMs)) as never)
    } catch (error) {
      const isLost = error instanceof ThreadLost
      if (isLost) log.error({ err: error, task: name }, 'a thread was lost with its task')
      reject(isLost ? busy(error.message) : (error as Error))
    } finally {
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

  const sendAway = (errand: Errand, why: string): void => {
    clearTimeout(errand.patience)
    line.remove(errand)
    errand.reject(busy(why))
  }

  return {
    run: (name, input, { by, context }) =>
      new Promise((resolve, reject) => {
        if (isClosing) return reject(busy('this process is closing'))
        const errand: Errand = { name, input, context, resolve, reject, patience: undefined }
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

const busy = (detail: string) => new Refusal('shop_busy', detail, { headers: { 'retry-after': '5' } })
