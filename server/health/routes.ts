import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'

/** Whether this process should get traffic. Starting and draining processes should not. */
export interface Readiness {
  isReady: boolean
}

export const healthRoutes =
  ({ metrics }: Pick<Deps, 'metrics'>, readiness: Readiness): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_request, reply) =>
      readiness.isReady
        ? { status: 'ready' }
        : reply.code(503).header('retry-after', '1').send({ status: 'not ready' }),
    )
    app.get('/metrics', async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    )
  }
