import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

/** A client may name its request, so that a repeated click or a lost answer does not buy twice. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

/** A name stands for one request. Used for another, it is neither that one nor silently the first. */
export function requireSameRequest(isSame: boolean): void {
  if (!isSame) throw new Refusal('request_key_reused')
}
