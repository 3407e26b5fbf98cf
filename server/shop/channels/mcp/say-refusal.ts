import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/languages/languages.ts'
import { sayProblem } from '#contract/languages/sentence.ts'
import { ourFault, refusalOf } from '../../../platform/http/errors.ts'
import { sayIn } from '../../../platform/languages/say.ts'

/** Why a tool did not answer, as the API would say it: a sentence and a code, and no internals. */
export function sayRefusal(error: unknown, language: Language, log: FastifyBaseLogger): string {
  const say = sayIn(language)
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return issue ? `${issue.path.join('.')}: ${sayProblem(issue, say)} (bad_request)` : error.message
  }
  const refusal = refusalOf(error)
  if (!refusal) {
    log.error({ err: error }, 'a tool failed')
    return `${say(ourFault)} (internal)`
  }
  log.info({ code: refusal.code, detail: refusal.detail }, 'a tool refused')
  const wait = refusal.extra.headers?.['retry-after']
  return `${refusal.sentenceIn(language)} (${refusal.code}${wait ? `, retry after ${wait} s` : ''})`
}
