/**
 * Every task that threads run, with its input and its answer. A feature declares its own (`declare module`) beside the
 * function that does it, and `server/thread-tasks.ts` lists them.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface ThreadTasks {}

export type TaskName = keyof ThreadTasks

export interface Task<Input, Answer, Context = undefined> {
  input: Input
  answer: Answer
  /** Something large that many tasks share. It is sent to a thread once, and again only when it is another object. */
  context: Context
}

type PartOf<Name extends TaskName, Part extends keyof Task<unknown, unknown>> =
  ThreadTasks[Name] extends Task<unknown, unknown, unknown> ? ThreadTasks[Name][Part] : never
export type InputOf<Name extends TaskName> = PartOf<Name, 'input'>
export type AnswerOf<Name extends TaskName> = PartOf<Name, 'answer'>
export type ContextOf<Name extends TaskName> = PartOf<Name, 'context'>

type Work<Name extends TaskName> = (
  input: InputOf<Name>,
  context: ContextOf<Name>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>

/** A task's code is loaded by the first thread that runs one. */
export type TaskTable = { [Name in TaskName]: () => Promise<Work<Name>> }

/** A message to a thread, and its answer. */
export interface Question {
  name: string
  input: unknown
  /** Only where the thread does not have it yet. */
  context?: unknown
}
export type Reply = { answer: unknown } | { error: unknown }
