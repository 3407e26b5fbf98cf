import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const sharedCacheKinds = ['fastly', 'cloudflare', 'varnish', 'nginx'] as const

/** A cache in front of the shop, and where it is told to throw pages away. */
export interface SharedCache {
  kind: (typeof sharedCacheKinds)[number]
  seconds: number
  purge: { url: string; token: string } | undefined
}

/**
 * The tag by which every public answer is purged at once: they all change together. An operator of Fastly has written
 * it into the purge address, which may be older than this tag.
 */
export const publicTagOf = ({ kind, purge }: Pick<SharedCache, 'kind' | 'purge'>): string =>
  (kind === 'fastly' && /\/purge\/([\w-]+)$/.exec(purge?.url ?? '')?.[1]) || 'shop'

/** Headers that each kind of cache reads itself and does not pass on. */
const headersFor: Record<SharedCache['kind'], (lifetime: string, tag: string) => Record<string, string>> = {
  fastly: (lifetime, tag) => ({ 'surrogate-control': lifetime, 'surrogate-key': tag }),
  varnish: (lifetime, tag) => ({ 'surrogate-control': lifetime, 'surrogate-key': tag }),
  cloudflare: (lifetime, tag) => ({ 'cdn-cache-control': lifetime, 'cache-tag': tag }),
  // nginx has no purge by tag; what may be served stale is set in its own file.
  nginx: () => ({}),
}

/**
 * A visitor need not wait for a price that changed a moment ago: whatever a page shows, the old price is not charged.
 */
const lifetimeOf = (seconds: number): string => `max-age=${seconds}, stale-while-revalidate=30, stale-if-error=3600`

/**
 * Lets a shared cache keep what is the same for every visitor, and only that: pages rendered without a visitor, and
 * public answers. Browsers still revalidate each time, so a returning visitor sees a new price at once.
 */
export function letCachesKeep(app: FastifyInstance, cdn: SharedCache | undefined): void {
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

/** Whether the answer was made for all visitors: personal ones are `private` or `no-store`. */
export const isPublic = (reply: FastifyReply): boolean =>
  /^(no-cache$|public, max-age=0)/.test(String(reply.getHeader('cache-control')))
