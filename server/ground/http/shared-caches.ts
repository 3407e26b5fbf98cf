import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** The name under which every public answer can be thrown away at once: they all change together. */
export const publicTag = 'landfall'

type CdnConfig = NonNullable<Config['cdn']>

/** What each kind of cache reads for itself, and sends on to nobody. */
const headersFor: Record<CdnConfig['kind'], (lifetime: string) => Record<string, string>> = {
  fastly: (lifetime) => ({ 'surrogate-control': lifetime, 'surrogate-key': publicTag }),
  varnish: (lifetime) => ({ 'surrogate-control': lifetime, 'surrogate-key': publicTag }),
  cloudflare: (lifetime) => ({ 'cdn-cache-control': lifetime, 'cache-tag': publicTag }),
  // It has no purge by name; what may be served stale is said in its own file.
  nginx: () => ({}),
}

/** Somebody who waits for a page need not wait for a price that changed a moment ago; it is not paid, whatever is shown. */
const lifetimeOf = (seconds: number): string => `max-age=${seconds}, stale-while-revalidate=30, stale-if-error=3600`

/**
 * Lets a shared cache keep what is the same for everybody, and only that: pages drawn for nobody in particular, and public
 * answers. Browsers go on asking each time, so that who comes back sees a new price at once.
 */
export function letCachesKeep(app: FastifyInstance, cdn: Config['cdn']): void {
  if (!cdn) return
  const headers = {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cdn.seconds}`,
    ...headersFor[cdn.kind](lifetimeOf(cdn.seconds)),
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSameForAll(request, reply)) reply.headers(headers)
    done(null, payload)
  })
}

const isSameForAll = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.routeOptions.config.isSameForAll === true &&
  (reply.statusCode === 200 || reply.statusCode === 304) &&
  isPublic(reply) &&
  !reply.hasHeader('set-cookie')

/** Whether the answer was made for everybody: personal ones are `private` or `no-store`. */
export const isPublic = (reply: FastifyReply): boolean =>
  /^(no-cache$|public, max-age=0)/.test(String(reply.getHeader('cache-control')))
