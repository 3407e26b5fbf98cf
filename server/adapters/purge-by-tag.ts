import type { Config } from '../platform/config/config.ts'
import { publicTagOf } from '../platform/http/shared-caches.ts'
import type { Cdn } from '../shop/cdn/cdn.ts'

/** The tag of earlier releases, whose cached pages name scripts that are gone. */
const formerTag = 'landfall'

type Kind = NonNullable<Config['cdn']>['kind']

/**
 * How each cache purges by our tag. Fastly: developer.fastly.com/reference/api/purging. Cloudflare:
 * developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags. Varnish: `deploy/varnish.vcl`.
 */
const requestsFor: Record<Kind, ((token: string, tag: string) => RequestInit[]) | undefined> = {
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

export function openCdn(config: Config['cdn'], timeoutMs = 10_000): Cdn | undefined {
  const requests = config?.purge && requestsFor[config.kind]?.(config.purge.token, publicTagOf(config))
  if (!config?.purge || !requests) return undefined
  const { url } = config.purge
  return {
    async purge() {
      for (const request of requests) {
        const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
        if (!answer.ok) throw new Error(`the cache in front answered ${answer.status} to a purge`)
      }
    },
  }
}
