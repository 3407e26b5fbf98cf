import { publicTagOf, type SharedCache } from '../platform/http/shared-caches.ts'
import type { Cdn } from '../shop/site/outside-caches/cdn.ts'

/**
 * How each cache purges by our tag. Fastly: developer.fastly.com/reference/api/purging. Cloudflare:
 * developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags. Varnish: `deploy/varnish.vcl`.
 */
const requestsFor: Record<SharedCache['kind'], ((token: string, tag: string) => RequestInit) | undefined> = {
  fastly: (token, tag) => ({ method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': tag } }),
  cloudflare: (token, tag) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [tag] }),
  }),
  varnish: (token, tag) => ({ method: 'PURGE', headers: { 'purge-token': token, 'surrogate-key': tag } }),
  nginx: undefined,
}

export function openCdn(cache: SharedCache | undefined, timeoutMs = 10_000): Cdn | undefined {
  const request = cache?.purge && requestsFor[cache.kind]?.(cache.purge.token, publicTagOf(cache))
  if (!cache?.purge || !request) return undefined
  const { url } = cache.purge
  return {
    async purge() {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok) throw new Error(`the cache in front answered ${answer.status} to a purge`)
    },
  }
}
