import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Question, Reply, TaskName, TaskTable } from './tasks.ts'

type Do = (input: unknown, context: unknown) => unknown

/** The main loop of a thread: it answers one question after another, for as long as it lives. */
export function answerQuestions(table: TaskTable): void {
  stepBack()
  const contexts = new Map<string, unknown>()
  parentPort?.on('message', async ({ name, input, context }: Question) => {
    if (context !== undefined) contexts.set(name, context)
    let reply: Reply
    try {
      const work = (await table[name as TaskName]()) as Do
      reply = { answer: await work(input, contexts.get(name)) }
    } catch (error) {
      reply = { error }
    }
    parentPort?.postMessage(reply)
  })
}

/** Linux schedules threads one by one: the main thread goes first where both want the same core. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Where that is not permitted, it keeps the same priority.
  }
}
