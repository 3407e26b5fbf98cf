import { Worker } from 'node:worker_threads'
import type { WithLog } from '../platform/logger.ts'
import { openThreads, type ThreadLimits, type Threads } from '../platform/threads/open-threads.ts'
import type { PlayedTask } from './played-thread-main.ts'

type Run = (name: string, task: PlayedTask, asked: { by: string | undefined; context?: unknown }) => Promise<unknown>

export interface PlayedThreads extends Omit<Threads, 'run'> {
  run: Run
  /** How many threads were started so far. */
  started: () => number
}

const program = `import('tsx/esm/api').then((tsx) => tsx.tsImport('./played-thread-main.ts', '${import.meta.url}'))`

/** Real threads with tasks that a test controls. */
export function openPlayedThreads(deps: WithLog, limits: Partial<ThreadLimits>): PlayedThreads {
  let count = 0
  const start = () => {
    count++
    return new Worker(program, { eval: true })
  }
  // Timeouts are out of reach, so that a busy machine cannot fail a test; a test of slowness sets its own.
  const { run, close } = openThreads(deps, start, { waitMs: 600_000, longestMs: 600_000, ...limits })
  return { run: run as unknown as Run, close, started: () => count }
}

/** Closed until it is opened, in every thread that has it. */
export const shutGate = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

export function openGate(gate: Int32Array): void {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}
