import type { FastifyInstance } from 'fastify'
import type { CallCounter } from '../limits/call-counter.ts'
import { Refusal } from '../refusals/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the calls of a route, and refuses those that are too many. */
    calls?: CallCounter
  }
}

export function countCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const turn = request.routeOptions.config.calls?.take(request.ip)
    if (turn) reply.headers(turn.headers)
    done(turn?.isOver ? new Refusal('too_many_requests') : undefined)
  })
}
