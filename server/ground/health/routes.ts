import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'

/** Whether this process should get traffic. Starting and draining processes should not. */
export interface Readiness {
  isReady: boolean
}

/** Longer than this and a check had better not wait for it. */
const patienceMs = 2000

/** A shop without its database still shows what it has in memory, so it is told, and no reason to turn visitors away. */
const lookForDatabase = ({ database }: Pick<Deps, 'database'>): Promise<'here' | 'away'> =>
  Promise.race([
    database.raw.query('select 1').then(
      () => 'here' as const,
      () => 'away' as const,
    ),
    sleep(patienceMs, 'away' as const, { ref: false }),
  ])

export const healthRoutes =
  (deps: Pick<Deps, 'metrics' | 'database'>, readiness: Readiness): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_request, reply) =>
      readiness.isReady
        ? { status: 'ready', database: await lookForDatabase(deps) }
        : reply.code(503).header('retry-after', '1').send({ status: 'not ready' }),
    )
    app.get('/metrics', async (_request, reply) =>
      reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
    )
  }
