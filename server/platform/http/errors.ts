import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isApi } from '#contract/api/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/refusals.ts'
import { sayProblem, sentence } from '#contract/languages/sentence.ts'
import { answerPreflight } from './cross-origin.ts'
import type { KnownAddress } from './known-addresses.ts'
import { isDatabaseAway, isDatabaseUnreachable } from '../db/database-away.ts'
import { languageOf } from '../languages/request-language.ts'
import { sayIn } from '../languages/say.ts'
import { isNavigation, writeProblemPage } from '../refusals/problem-page.ts'
import { isBusy, isOutside, Refusal } from '../refusals/refusal.ts'

/** Fastify's own errors about a request, as refusals. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

const retryLater = { headers: { 'retry-after': '5' } }

/** An error of Fastify itself. Errors of providers carry a `statusCode` too, but it is theirs. */
const isOwn = ({ code }: FastifyError): boolean => typeof code === 'string' && code.startsWith('FST_')

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.split('/').filter(Boolean).join('.')
    const message = first?.message
    if (!message) return new Refusal('bad_request', error.message)
    return new Refusal('bad_request', error.message, {
      message: ({ say }) => (field ? `${field}: ` : '') + sayProblem({ ...first.params, message }, say),
    })
  }
  if (isDatabaseAway(error)) return new Refusal('database_away', String(error.cause), retryLater)
  if (isBusy(error)) return new Refusal(error.busy, error.message, retryLater)
  const code = frameworkRefusals[error.code]
  if (code) return new Refusal(code, error.message)
  if (isOutside(error)) return new Refusal('provider_failed', error.message, { about: { service: error.outside } })
  const { statusCode = 500 } = error
  return isOwn(error) && statusCode >= 400 && statusCode < 500 ? new Refusal('bad_request', error.message) : undefined
}

export const ourFault = sentence('Something went wrong on our side. Please try again.')

/** The refusal that an error means for the person who asked; undefined for a fault of ours. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Error ? asRefusal(error as FastifyError) : undefined

interface ErrorAnswers {
  /** Called for each refusal. */
  onRefusal: (request: FastifyRequest, refusal: Refusal) => void
  /** Which addresses there are. */
  addressAt: (url: string) => KnownAddress | undefined
  /** Refuses in the form of another protocol, by how its addresses begin. */
  refuseUnder: Readonly<Record<string, RefuseOtherwise>>
}

/** Refuses a request in the form that the programs of a protocol read. */
export type RefuseOtherwise = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply

/**
 * Every failure is answered as `{message, code, requestId}`, or as a page where a person opened the address; no
 * internals leak.
 */
export function answerErrors(
  app: FastifyInstance,
  { onRefusal, addressAt, refuseUnder = {} }: Partial<ErrorAnswers> = {},
): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    const [, otherwise] = Object.entries(refuseUnder).find(([begin]) => request.url.startsWith(begin)) ?? []
    return otherwise ? otherwise(request, reply, refusal) : refuseAsUsual(request, reply, refusal)
  }
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'a request failed')
      const message = sayIn(languageOf(request))(ourFault)
      return answer(request, reply.code(500), { message, code: 'internal' })
    }
    onRefusal?.(request, refusal)
    if (isOutside(error)) request.log.error({ err: error, service: error.outside }, 'a service outside failed')
    // An operator should look at these. The rest is routine, or logged once elsewhere, like a missing database.
    const level = refusal.code === 'database_away' && !isDatabaseUnreachable(error) ? 'error' : 'info'
    request.log[level]({ code: refusal.code, detail: refusal.detail }, 'a request was refused')
    return refuse(request, reply.headers(refusal.extra.headers ?? {}), refusal)
  })

  app.setNotFoundHandler((request, reply) => {
    const address = addressAt?.(request.url)
    if (!address) return refuse(request, reply, new Refusal('not_found'))
    if (request.method === 'OPTIONS' && address.crossOrigin) return answerPreflight(reply, address)
    return refuse(request, reply.header('allow', address.methods.join(', ')), new Refusal('method_not_allowed'))
  })
}

function refuseAsUsual(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const message = refusal.sentenceIn(languageOf(request))
  return answer(request, reply.code(refusal.status), { message, code: refusal.code, ...refusal.extra.body })
}

function answer(request: FastifyRequest, reply: FastifyReply, { message, code, ...more }: Answer): FastifyReply {
  // The next visitor at this address may use another language.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  const language = languageOf(request)
  reply.header('content-language', language)
  if (!isNavigation(request) || isForPrograms(request.url))
    return reply.send({ message, code, requestId: request.id, ...more })
  // An address opened by hand under /api may have side effects: only a page reloads by itself.
  const passes = [502, 503].includes(reply.statusCode) && !isApi(request.url)
  return reply
    .type('text/html; charset=utf-8')
    .send(writeProblemPage({ language, message, requestId: request.id, passes }))
}

/** Addresses that only programs call. An engineer who opens one by hand wants to see what they answer, not a page. */
const isForPrograms = (url: string): boolean => /^\/(?:ucp|oauth|\.well-known|mcp|feeds)(?:[/?.]|$)/.test(url)

interface Answer extends Record<string, unknown> {
  message: string
  code: string
}
