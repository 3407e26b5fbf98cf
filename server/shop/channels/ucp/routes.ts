import type { FastifyPluginAsync } from 'fastify'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { AnswerUcp, UcpDeps, UcpOperation } from './open-ucp.ts'
import { businessProfile, UcpError, ucpPath } from './protocol.ts'

const operations: readonly ['GET' | 'POST' | 'PUT', string, UcpOperation][] = [
  ['POST', '/catalog/search', 'searchCatalog'],
  ['POST', '/catalog/lookup', 'lookUpCatalog'],
  ['POST', '/catalog/product', 'readProduct'],
  ['POST', '/carts', 'createCart'],
  ['GET', '/carts/:id', 'readCart'],
  ['PUT', '/carts/:id', 'replaceCart'],
  ['POST', '/carts/:id/cancel', 'cancelCart'],
  ['POST', '/checkout-sessions', 'createCheckout'],
  ['GET', '/checkout-sessions/:id', 'readCheckout'],
  ['PUT', '/checkout-sessions/:id', 'replaceCheckout'],
  ['POST', '/checkout-sessions/:id/complete', 'completeCheckout'],
  ['POST', '/checkout-sessions/:id/cancel', 'cancelCheckout'],
]

/** For each network; a platform serves all of its customers from a few addresses. */
const callsPerMinute = 240
const largestBody = 64 * 1024

/** The Universal Commerce Protocol. No cookie is read and no one is signed in: a person pays, on the shop's own page. */
export const ucpRoutes =
  (deps: UcpDeps): FastifyPluginAsync =>
  async (app) => {
    const calls = new CallCounter({ max: Math.ceil(callsPerMinute * deps.config.rateLimitScale), windowSeconds: 60 })
    // A shop that no platform asks does not load it.
    let loading: Promise<AnswerUcp> | undefined
    const load = () => (loading ??= import('./open-ucp.ts').then(({ openUcp }) => openUcp(deps)))

    app.get('/.well-known/ucp', { config: { crossOrigin: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(businessProfile(deps.config.publicUrl)),
    )

    for (const [method, path, operation] of operations)
      app.route<{ Params: { id?: string } }>({
        method,
        url: ucpPath + path,
        bodyLimit: largestBody,
        config: { crossOrigin: true },
        handler: async ({ ip, params, headers, body }, reply) => {
          reply.header('cache-control', 'no-store')
          const turn = calls.take(ip)
          reply.headers(turn.headers)
          if (turn.isOver) return reply.code(429).send({ code: 'rate_limited', content: 'Too many requests.' })
          const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
          try {
            const answer = await load()
            const answered = await answer(operation, {
              agent: header('ucp-agent'),
              by: networkOf(ip),
              key: header('idempotency-key'),
              wishedLanguage: header('accept-language'),
              id: params.id ?? '',
              body,
            })
            return reply.code(answered.status).send(answered.body)
          } catch (problem) {
            if (!(problem instanceof UcpError)) throw problem
            if (problem.retrySeconds) reply.header('retry-after', String(problem.retrySeconds))
            return reply.code(problem.status).send({ code: problem.code, content: problem.message })
          }
        },
      })
  }
