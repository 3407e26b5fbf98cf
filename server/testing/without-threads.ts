import type { Threads } from '../platform/threads/open-threads.ts'
import type { TaskTable } from '../platform/threads/tasks.ts'

/** Runs thread tasks at once in this process. The result is cloned, as a message from a thread would be. */
export const withoutThreads = (table: TaskTable): Threads => ({
  async run(name, input, { context }) {
    const work = await table[name]()
    return structuredClone(await work(structuredClone(input), context as never))
  },
  close: async () => {},
})
