import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { sayProblem } from '#contract/languages/sentence.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import { noteRefusal } from '../../../identity/security/note-refusal.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { ourFault, type RefuseOtherwise, refusalOf } from '../../../platform/http/errors.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { isOutside, type Refusal } from '../../../platform/refusals/refusal.ts'
import { knownPartnerOf } from './principal.ts'
import { countRefusal } from './store.ts'

type Deps = WithDb & WithClock & WithConfig & WithSecurity

/** What a program is answered instead of what it asked for, by RFC 9457, with the shop's own `code`. */
export interface Problem extends Record<string, unknown> {
  type: string
  title: string
  status: number
  detail: string
  code: string
}

const docs = '/partner-docs'

/** Partners' programs are read by engineers, so their answers are in English. */
export const problemOf = (refusal: Refusal): Problem => ({
  ...refusal.extra.body,
  type: `${docs}#${refusal.code}`,
  title: refusal.code.replaceAll('_', ' '),
  status: refusal.status,
  detail: refusal.sentenceIn(sourceLanguage),
  code: refusal.code,
})

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply =>
  reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...problem, instance: request.url.split('?')[0], requestId: request.id })

/** For what is refused before one of these routes is found. */
export const refuseAsProblem: RefuseOtherwise = (request, reply, refusal) =>
  sendProblem(request, reply.header('cache-control', 'no-store'), problemOf(refusal))

/** Answers every failure under these routes as a problem, and counts what a partner was refused. */
export function answerProblems(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      request.log.error({ err: error }, 'a request of a partner failed')
      const detail = sayIn(sourceLanguage)(ourFault)
      const code = 'internal'
      return sendProblem(request, reply, { type: `${docs}#${code}`, title: code, status: 500, detail, code })
    }
    noteRefusal(deps.security, request, refusal)
    if (isOutside(error)) request.log.error({ err: error, service: error.outside }, 'a service outside failed')
    else request.log.info({ code: refusal.code, detail: refusal.detail }, 'a request of a partner was refused')
    await noteOfPartner(deps, request, refusal)
    reply.headers(refusal.extra.headers ?? {})
    return sendProblem(request, reply, { ...problemOf(refusal), ...fieldsOf(error) })
  })
}

async function noteOfPartner({ db, clock }: Deps, request: FastifyRequest, { code }: Refusal): Promise<void> {
  const known = knownPartnerOf(request)
  if (!known) return
  await countRefusal(db, known.account.userId, code, clock.now()).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a refusal was not counted'),
  )
}

/** What is wrong with which field of the body. */
function fieldsOf(error: FastifyError): { errors?: { pointer: string; detail: string }[] } {
  if (!hasZodFastifySchemaValidationErrors(error)) return {}
  const say = sayIn(sourceLanguage)
  return {
    errors: error.validation.map(({ instancePath, message = '', params }) => ({
      pointer: `#${instancePath}`,
      detail: sayProblem({ ...params, message }, say),
    })),
  }
}
