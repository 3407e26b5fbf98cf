import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site always names it in Origin; a server that calls us (a webhook) sends none. */
export function isOwnOrigin(origin: string | undefined, host: string, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || from.origin === new URL(publicUrl).origin
}

/**
 * Refuses requests that another site's page makes a customer's browser send. `exempt` names the few addresses that
 * providers post to through the browser.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string, exempt: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions
    // Where no cookie counts, there is nothing that another site's page could use.
    if (safeMethods.has(request.method) || config.crossOrigin || exempt.has(url)) return done()
    const { origin } = request.headers
    if (isOwnOrigin(origin, request.host, publicUrl)) return done()
    return done(new Refusal('forged_origin', `origin ${origin}`))
  })
}
