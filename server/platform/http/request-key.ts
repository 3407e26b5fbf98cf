import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

const pattern = /^[\w-]{8,100}$/

/** What the documentation says of the key. */
export const optionalRequestKey = { isRequired: false, pattern }

/** A client may send a key with its request, so that a second click or a lost answer does not buy twice. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && pattern.test(key) ? key : undefined
}

/** A key stands for one request. Used for another, it is refused: it must not silently return the first. */
export function requireSameRequest(isSame: boolean): void {
  if (!isSame) throw new Refusal('request_key_reused')
}
