import type { Faults } from '../faults.ts'
import type { Sql } from '../sql.ts'
import type { Caller } from './access.ts'
import { answerForBrowser, type Answer } from './answer.ts'
import { openBook, type Book } from './book.ts'
import { expandPaths } from './expand.ts'
import type { Form } from './form.ts'
import { claimKey, keepAnswer } from './idempotency.ts'

export interface Call extends Caller {
  form: Form
  /** The object named in the path, or '' for a collection. */
  id: string
}
export type Work = (book: Book, call: Call, sql: Sql) => Promise<Answer>

export interface Setting {
  requestId: string
  idempotencyKey?: string
  /** The request as sent, to tell a repeat from a different one with the same key. */
  path: string
  text: string
  now: Date
  shopUrl: string
  faults: Faults
}

export interface Performance {
  answer: Answer
  hasNews: boolean
  /** The request that did the work, when this one only repeats its answer. */
  replayOf?: string
}

/** Does a call's work and stores its answer under its key, both or neither. */
export async function perform(sql: Sql, work: Work, call: Call, setting: Setting): Promise<Performance> {
  const { requestId, idempotencyKey: key, path, text, now, shopUrl, faults } = setting
  const first = key && (await claimKey(sql, { key, requestId, path, text }))
  if (first) return { answer: first.answer, hasNews: false, replayOf: first.requestId }

  const book = openBook(sql, { now, shopUrl, faults, request: { id: requestId, idempotency_key: key ?? null } })
  const worked = await work(book, call, sql)
  const { hasNews } = await book.close()
  const answer = call.isBrowser ? answerForBrowser(worked) : await expanded(sql, worked, call.form)
  if (key) await keepAnswer(sql, key, answer)
  return { answer, hasNews }
}

async function expanded(sql: Sql, answer: Answer, { expand }: Form): Promise<Answer> {
  if (!Array.isArray(expand)) return answer
  const body = structuredClone(answer.body)
  await expandPaths(sql, body, expand.map(String))
  return { ...answer, body }
}
