import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { isFromOutside } from './admission.ts'

/** How much the process takes on before it refuses requests. */
export interface Capacity {
  /** Requests it works on at the same time. */
  inFlight: number
  /** How late the event loop may be. */
  delayMs: number
  measureEveryMs: number
}

export const usualCapacity: Capacity = { inFlight: 400, delayMs: 1000, measureEveryMs: 500 }

/**
 * Money and eSIMs depend on the providers' webhooks, and providers give up after a few tries; a page that waits for its
 * order costs nothing while it waits.
 */
const isExempt = (url: string): boolean => url.startsWith('/api/webhooks/') || url.endsWith('/events')

/**
 * Refuses requests at once, before they have cost anything, when the process is overloaded: a quick refusal keeps the
 * shop working for requests it has accepted. Health checks are not in its scope and always pass.
 */
export function shedLoad(app: FastifyInstance, { inFlight: most, delayMs, measureEveryMs }: Capacity): void {
  let inFlight = 0
  const delay = watchDelay(app, measureEveryMs)
  const counts = (request: FastifyRequest) => isFromOutside(request) && !isExempt(request.routeOptions.url ?? '')
  const refusal = (): Refusal | undefined => {
    if (inFlight < most && delay.ms() <= delayMs) return undefined
    const late = Math.round(delay.ms())
    return new Refusal('shop_busy', `${inFlight} in flight, ${late} ms late`, { headers: { 'retry-after': '2' } })
  }

  app.addHook('onRequest', (request, _reply, done) => done(counts(request) ? refusal() : undefined))
  // A request counts only now that its body is complete: a client that sends slowly does not keep others out.
  app.addHook('preValidation', (request, reply, done) => {
    if (!counts(request) || reply.raw.destroyed) return done()
    const full = refusal()
    if (full) return done(full)
    inFlight++
    reply.raw.once('close', () => inFlight--)
    return done()
  })
}

/**
 * How late the event loop has been: the better of the last two measurements, so that one long task alone raises no
 * alarm.
 */
function watchDelay(app: FastifyInstance, everyMs: number): { ms(): number } {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let [before, now] = [0, 0]
  const timer = setInterval(() => {
    before = now
    now = histogram.percentile(25) / 1e6
    histogram.reset()
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return { ms: () => Math.min(before, now) }
}
