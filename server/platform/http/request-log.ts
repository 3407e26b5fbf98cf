import type { FastifyInstance } from 'fastify'
import { classOf, type Metrics } from '../health/metrics.ts'

/** Probes call these every few seconds, and a starting or stopping process answers them with 503 by design. */
const ownRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** One line for each request that changes something or fails; reads are counted, not logged. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode, elapsedTime } = reply
    metrics.requests.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000)
    if (!ownRoutes.has(route)) metrics.answers.inc({ class: classOf(statusCode) })
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || statusCode >= 500) {
      // The route, not the address: an address may carry a token.
      request.log.info({ method: request.method, route, statusCode, ms: Math.round(elapsedTime) }, 'request')
    }
    done()
  })
}
