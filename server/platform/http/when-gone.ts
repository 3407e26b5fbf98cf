import type { FastifyReply } from 'fastify'

/** Fires when the client has disconnected, so that its work can be dropped. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
