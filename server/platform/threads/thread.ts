import type { Worker } from 'node:worker_threads'
import type { Question, Reply } from './tasks.ts'

/** Why a thread gave no answer and has ended. */
export class ThreadLost extends Error {}

/** One thread, which runs one task after another. */
export class Thread {
  private readonly worker: Worker
  /** The context last sent for each task. */
  private readonly told = new Map<string, unknown>()
  /** Whether it has ended, or is about to. */
  isOver = false

  constructor(worker: Worker) {
    this.worker = worker
    // A shop that stops does not wait for an idle thread.
    worker.unref()
    // The running task gets the error as well; without this listener it would end the shop.
    worker.on('error', () => (this.isOver = true)).on('exit', () => (this.isOver = true))
  }

  /** Call it again only after it has answered. After a `ThreadLost` the thread cannot be used any more. */
  ask(name: string, input: unknown, context: unknown, longestMs: number): Promise<unknown> {
    const isNews = context !== undefined && this.told.get(name) !== context
    if (isNews) this.told.set(name, context)
    const question: Question = { name, input, ...(isNews && { context }) }
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        this.worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (reply: Reply) =>
        settle(() => ('error' in reply ? reject(asError(reply.error)) : resolve(reply.answer)))
      const onError = (error: Error) => settle(() => reject(new ThreadLost(`a thread ended: ${error.message}`)))
      const onExit = (code: number) => settle(() => reject(new ThreadLost(`a thread ended with ${code}`)))
      const timer = setTimeout(() => {
        void this.end()
        settle(() => reject(new ThreadLost(`no answer after ${longestMs} ms`)))
      }, longestMs)
      this.worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      this.worker.postMessage(question)
    })
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.worker.terminate()
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
