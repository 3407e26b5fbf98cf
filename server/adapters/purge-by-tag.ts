import { publicTagOf, type SharedCache } from '../platform/http/shared-caches.ts'
import type { Cdn } from '../shop/cdn/cdn.ts'

/** The tag of earlier releases, whose cached pages name scripts that are gone. */
const formerTag = 'landfall'

/**
 * How each cache purges by our tag. Fastly: developer.fastly.com/reference/api/purging. Cloudflare:
 * developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags. Varnish: `deploy/varnish.vcl`.
 */
const requestsFor: Record<SharedCache['kind'], ((token: string, tag: string) => RequestInit[]) | undefined> = {
  fastly: (token, tag) => [{ method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': tag } }],
  cloudflare: (token, tag) => [
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [tag, formerTag] }),
    },
  ],
  varnish: (token, tag) =>
    [tag, formerTag].map((each) => ({ method: 'PURGE', headers: { 'purge-token': token, 'surrogate-key': each } })),
  nginx: undefined,
}

export function openCdn(cache: SharedCache | undefined, timeoutMs = 10_000): Cdn | undefined {
  const requests = cache?.purge && requestsFor[cache.kind]?.(cache.purge.token, publicTagOf(cache))
  if (!cache?.purge || !requests) return undefined
  const { url } = cache.purge
  return {
    async purge() {
      for (const request of requests) {
        const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
        if (!answer.ok) throw new Error(`the cache in front answered ${answer.status} to a purge`)
      }
    },
  }
}
