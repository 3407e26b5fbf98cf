import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

/** NUL, which no text in PostgreSQL can hold, and lone surrogates, which its JSON cannot. */
const broken = /\0|\p{Surrogate}/u

/** Refuses text early that would only fail when it is stored or searched for. */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    const isBroken = hasBrokenText([params, query, body])
    done(isBroken ? new Refusal('bad_request', 'text with NUL or half a character') : undefined)
  })
}

/** Iterative, since a body can be nested deeper than the stack. */
function hasBrokenText(all: unknown): boolean {
  const left = [all]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && broken.test(value)) return true
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (broken.test(key)) return true
      left.push(inner)
    }
  }
  return false
}
