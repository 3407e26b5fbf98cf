import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from './accepted-encoding.ts'
import { compressAside, smallestCompressed } from './kept-answer.ts'
import { isNobodys } from './personal-cookie.ts'

/** Text. An event stream is not: it must not wait for more. */
const compressible = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml)\b|image\/svg)/

/**
 * Compresses the longer answers that their routes have not compressed, for callers without a personal cookie. What is
 * answered to a person is left alone: the length of a compressed answer tells a stranger on the line about the secrets
 * beside what they put into it (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = worthCompressing(request, reply, payload)
    if (!body) return done(null, payload)
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', ['accept-encoding', vary].filter(Boolean).join(', '))
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return done(null, payload)
    compressAside(body, encoding).then((compressed) => {
      reply.header('content-encoding', encoding)
      reply.removeHeader('content-length')
      done(null, compressed)
    }, done)
  })
}

function worthCompressing(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  if (payload.length < smallestCompressed || reply.hasHeader('content-encoding')) return undefined
  if (reply.hasHeader('set-cookie') || !isNobodys(request.headers.cookie)) return undefined
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return undefined
  return Buffer.from(payload)
}
