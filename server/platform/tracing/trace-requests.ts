import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from './tracing.ts'

/** Probes, files and the sandbox: none of them belong to an order's trace. */
const quiet = /^\/(healthz|readyz|metrics|assets|sandbox)\b/

/**
 * Every request is a trace, named by its route: an address may carry a token. A client's `traceparent` becomes a link
 * only, or any client could force its trace to be recorded, or write into another's.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const underWay = new WeakMap<FastifyRequest, OpenSpan>()

  const begin = (request: FastifyRequest): OpenSpan | undefined => {
    const { method, headers, id, routeOptions } = request
    const { url: route = '' } = routeOptions
    if (quiet.test(route)) return undefined
    const { traceparent } = headers
    return tracing.begin(`${method} ${route}`.trim(), {
      kind: 'request',
      facts: { 'http.request.method': method, 'http.route': route, 'landfall.request_id': id },
      link: typeof traceparent === 'string' ? traceparent : undefined,
    })
  }
  const endOf =
    (doing: OpenSpan, { statusCode }: FastifyReply) =>
    () =>
      doing.end({ facts: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 500 })

  app.addHook('onRequest', (request, reply, done) => {
    const doing = begin(request)
    if (!doing) return done()
    underWay.set(request, doing)
    // A stream whose reader disconnects is closed, and never finished.
    reply.raw.once('close', () => endOf(doing, reply)())
    doing.run(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const doing = underWay.get(request)
    if (doing) endOf(doing, reply)()
    done()
  })
}
