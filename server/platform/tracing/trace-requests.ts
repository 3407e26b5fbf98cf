import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Doing, Tracing } from './tracing.ts'

/** Checks, files, and the outside world where it is played: nothing of them is an order's story. */
const quiet = /^\/(healthz|readyz|metrics|assets|sandbox)\b/

/**
 * Every request is a trace, under its route's name: an address may carry a token. Whose trace a stranger says it belongs to
 * is kept as a pointer and not believed, or anybody could have theirs recorded, or write into another.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const underWay = new WeakMap<FastifyRequest, Doing>()

  const begin = (request: FastifyRequest): Doing | undefined => {
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
    (doing: Doing, { statusCode }: FastifyReply) =>
    () =>
      doing.end({ facts: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 500 })

  app.addHook('onRequest', (request, reply, done) => {
    const doing = begin(request)
    if (!doing) return done()
    underWay.set(request, doing)
    // A stream whose reader leaves is closed, and never finished.
    reply.raw.once('close', () => endOf(doing, reply)())
    doing.run(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const doing = underWay.get(request)
    if (doing) endOf(doing, reply)()
    done()
  })
}
