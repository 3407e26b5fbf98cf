import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { isDatabaseAway, isDatabaseUnreachable } from '../db/database-away.ts'
import { isBusy, Refusal } from '../refusal.ts'

/** Fastify's own complaints about a request, in our words. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

const retryLater = { headers: { 'retry-after': '5' } }

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.split('/').filter(Boolean).join('.')
    const message = first?.message ?? refusals.bad_request.message
    return new Refusal('bad_request', error.message, { message: field ? `${field}: ${message}` : message })
  }
  if (isDatabaseAway(error)) return new Refusal('database_away', String(error.cause), retryLater)
  if (isBusy(error)) return new Refusal(error.busy, error.message, retryLater)
  const code = frameworkRefusals[error.code]
  if (code) return new Refusal(code, error.message)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request', error.message)
  return undefined
}

type Heed = (request: FastifyRequest, refusal: Refusal) => void

/** Every failure leaves as `{message, code, requestId}`; nothing of our insides does. `heed` hears of each refusal. */
export function answerErrors(app: FastifyInstance, heed: Heed = () => undefined): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'a request failed')
      return reply.code(500).send({
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        requestId: request.id,
      })
    }
    heed(request, refusal)
    // Somebody should look at these. The rest is everyday life, or told once for all, as a database that is gone is.
    const level = refusal.code === 'database_away' && !isDatabaseUnreachable(error) ? 'error' : 'info'
    request.log[level]({ code: refusal.code, detail: refusal.detail }, 'a request was refused')
    return reply
      .code(refusal.status)
      .headers(refusal.extra.headers ?? {})
      .send({ message: refusal.message, code: refusal.code, requestId: request.id, ...refusal.extra.body })
  })

  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: refusals.not_found.message, code: 'not_found', requestId: request.id }),
  )
}
