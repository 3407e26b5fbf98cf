import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { CallCounter } from '../limits/call-counter.ts'
import { Refusal } from '../refusals/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the calls of a route, and refuses those that are too many. */
    calls?: CallCounter
    /**
     * What a call costs at most of the process's own thread, in yardsticks (`server/testing/yardstick.ts`), where that is
     * more than a few milliseconds. All routes that say so share what an address may have.
     */
    cost?: number
  }
}

/** For each network, in yardsticks: two seconds of a minute. */
const mostPerMinute = 600

export function countCalls(app: FastifyInstance, { rateLimitScale }: Pick<Config, 'rateLimitScale'>): void {
  const dear = new CallCounter({ max: Math.ceil(mostPerMinute * rateLimitScale), windowSeconds: 60 })
  app.addHook('onRequest', (request, reply, done) => {
    const { calls, cost } = request.routeOptions.config
    const turn = cost ? dear.take(request.ip, cost) : calls?.take(request.ip)
    if (turn) reply.headers(turn.headers)
    done(turn?.isOver ? new Refusal('too_many_requests') : undefined)
  })
}
