import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

/** NUL, which no text in PostgreSQL can hold, and lone surrogates, which its JSON cannot. */
const broken = /\0|\p{Surrogate}/u

/** What a body is made of takes more room: one of smaller pieces is made to be dear to read. */
const leastBytesEach = 10

/**
 * Refuses early what would only fail when it is stored or searched for, and bodies of so many pieces that checking each
 * against a schema would keep the process from answering others.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body, routeOptions }, _reply, done) => {
    const fault = faultOf([params, query, body], routeOptions.bodyLimit / leastBytesEach)
    done(fault ? new Refusal('bad_request', fault) : undefined)
  })
}

/** Iterative, since a body can be nested deeper than the stack. */
function faultOf(all: unknown[], most: number): string | undefined {
  const left = [all]
  let pieces = 0
  while (left.length > 0) {
    for (const value of left.pop() ?? []) {
      if (typeof value === 'string' && broken.test(value)) return 'text with NUL or half a character'
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
      const isList = Array.isArray(value)
      const keys = isList ? [] : Object.keys(value)
      pieces += isList ? value.length : keys.length
      if (pieces > most) return `more than ${most} pieces`
      left.push(keys, isList ? value : Object.values(value))
    }
  }
  return undefined
}
