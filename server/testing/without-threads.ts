import type { Threads } from '../platform/threads/open-threads.ts'
import type { TaskTable } from '../platform/threads/tasks.ts'

/** Does at once, in this process, what threads would do. What comes of it is cloned, as it is on its way from a thread. */
export const withoutThreads = (table: TaskTable): Threads => ({
  async run(name, input, { context }) {
    const work = await table[name]()
    return structuredClone(await work(structuredClone(input), context as never))
  },
  close: async () => {},
})
