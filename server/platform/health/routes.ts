import type { FastifyPluginAsync } from 'fastify'
import type { WithWatch } from '../db/watch-database.ts'
import { version } from '../config/version.ts'
import type { WithMetrics } from './metrics.ts'

/** Whether this process should get traffic. Starting and draining processes should not. */
export interface Readiness {
  readonly isReady: boolean
  /** What it waits for while it is not ready. */
  readonly waitsFor: 'catalogue' | 'draining'
}

/**
 * Answers from the last check, since a probe waits a second at most. A shop without its database still shows what it
 * has in memory, so it reports that but stays ready. One that is led to a server which cannot be written to is not
 * ready: another process may be led to the right one. A wrong machine clock makes it not ready: this process would
 * misjudge what others signed and dated, while other machines get it right.
 */
function answerReadiness({ watch }: WithWatch, { isReady, waitsFor }: Readiness) {
  const database = watch.isHere ? 'here' : watch.isReadOnly ? 'read-only' : 'away'
  const since = watch.since.toISOString()
  const reasons = [
    ...(isReady ? [] : [waitsFor]),
    ...(watch.isReadOnly ? ['a database that can be written to'] : []),
    ...(watch.isClockRight ? [] : [`a clock that is right: it is off by ${Math.round(watch.clock.skewSeconds())} s`]),
  ]
  if (reasons.length === 0) return { code: 200, body: { status: 'ready', database, since } }
  if (database === 'away') reasons.push(`the database, away since ${since}`)
  return { code: 503, body: { status: 'not ready', waitsFor: reasons, database, since } }
}

export const healthRoutes =
  (deps: WithMetrics & WithWatch, readiness: Readiness): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async () => ({ status: 'ok', version }))
    app.get('/readyz', async (_request, reply) => {
      const { code, body } = answerReadiness(deps, readiness)
      if (code === 503) reply.header('retry-after', '1')
      return reply.code(code).send(body)
    })
    app.get('/metrics', async (_request, reply) =>
      reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
    )
  }
