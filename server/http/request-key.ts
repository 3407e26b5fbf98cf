import type { FastifyRequest } from 'fastify'

/** A client may name its request, so that a repeated click or a lost answer does not buy twice. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}
