import type { FastifyInstance, FastifyReply } from 'fastify'
import type { KnownAddress } from './known-addresses.ts'

/** What a page may read of an answer besides its body. */
const exposed = [
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
]

/** What a page may send along: the headers that the protocols for programs read. `Cookie` is never one of them. */
const sent = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'MCP-Method',
  'MCP-Name',
  'MCP-Protocol-Version',
  'MCP-Session-Id',
  'Request-Id',
  'UCP-Agent',
]

const everyone = { 'access-control-allow-origin': '*' }

/**
 * Lets pages of other sites read what is public. The star goes without credentials: a browser that sent cookies would not
 * hand over the answer.
 */
export function letPagesRead(app: FastifyInstance): void {
  const headers = {
    ...everyone,
    'access-control-expose-headers': exposed.join(', '),
    'cross-origin-resource-policy': 'cross-origin',
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.crossOrigin) reply.headers(headers)
    done()
  })
}

/** Answers a browser that asks before it sends what a page wants. */
export const answerPreflight = (reply: FastifyReply, { methods }: KnownAddress): FastifyReply =>
  reply
    .code(204)
    .headers({
      ...everyone,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': sent.join(', '),
      'access-control-max-age': '86400',
      vary: 'access-control-request-headers',
    })
    .send()
