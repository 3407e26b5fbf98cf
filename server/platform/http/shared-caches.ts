import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

type CdnConfig = NonNullable<Config['cdn']>

/**
 * The name under which every public answer can be thrown away at once: they all change together. Whoever runs Fastly has
 * written it into the address of the purge, which may be older than this name.
 */
export const publicTagOf = ({ kind, purge }: Pick<CdnConfig, 'kind' | 'purge'>): string =>
  (kind === 'fastly' && /\/purge\/([\w-]+)$/.exec(purge?.url ?? '')?.[1]) || 'shop'

/** What each kind of cache reads for itself, and sends on to nobody. */
const headersFor: Record<CdnConfig['kind'], (lifetime: string, tag: string) => Record<string, string>> = {
  fastly: (lifetime, tag) => ({ 'surrogate-control': lifetime, 'surrogate-key': tag }),
  varnish: (lifetime, tag) => ({ 'surrogate-control': lifetime, 'surrogate-key': tag }),
  cloudflare: (lifetime, tag) => ({ 'cdn-cache-control': lifetime, 'cache-tag': tag }),
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
    ...headersFor[cdn.kind](lifetimeOf(cdn.seconds), publicTagOf(cdn)),
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
