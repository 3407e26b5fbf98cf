import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../health/metrics.ts'

/** One line for each request that changes something or goes wrong; reads are counted, not written down. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode, elapsedTime } = reply
    metrics.requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || statusCode >= 500) {
      // The route, not the address: an address may carry a token.
      request.log.info({ method: request.method, route, statusCode, ms: Math.round(elapsedTime) }, 'request')
    }
    done()
  })
}
