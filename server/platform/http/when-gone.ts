import type { FastifyReply } from 'fastify'

/** Fires when whoever asked has gone, so that what they waited for need not be done. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
