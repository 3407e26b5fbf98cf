import { answerQuestions } from '../platform/threads/answer-questions.ts'
import type { TaskTable } from '../platform/threads/tasks.ts'

export interface PlayedTask {
  text: string
  /** The test sets this to 1 to let the task end. */
  gate?: Int32Array
}

/** Tasks that end when a test lets them, or fail. */
const played = {
  say: async () => (task: PlayedTask) => task.text,
  hold:
    async () =>
    ({ text, gate }: PlayedTask) => {
      if (gate) Atomics.wait(gate, 0, 0)
      return text
    },
  recall: async () => (_task: PlayedTask, context: unknown) => context,
  fail:
    async () =>
    ({ text }: PlayedTask) => {
      throw new Error(text)
    },
  die: async () => () => process.exit(3),
  loop: async () => () => {
    for (;;);
  },
}

answerQuestions(played as unknown as TaskTable)
