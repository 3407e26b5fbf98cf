import { z } from 'zod'
import { defineSettings, secret } from '../../../platform/config/define-settings.ts'
import { type SharedCache, sharedCacheKinds } from '../../../platform/http/shared-caches.ts'

export interface CdnConfig {
  /** The cache in front of the public pages. */
  cdn: SharedCache | undefined
}

export interface WithCdnConfig {
  config: CdnConfig
}

export const cdnSettings = defineSettings(
  {
    CDN: {
      schema: z.enum(sharedCacheKinds).optional(),
      fallback: 'no cache in front may keep a page without asking',
      meaning:
        'what keeps public pages and answers in front of the shop: `fastly`, `cloudflare`, `varnish` or `nginx`; decides by which headers it is told so',
    },
    CDN_SECONDS: {
      schema: z.coerce.number().int().min(1).max(86_400).default(60),
      fallback: '`60`',
      meaning: 'for how long it may keep them; longer than a minute only with `CDN_PURGE_URL`',
    },
    CDN_PURGE_URL: {
      schema: z.url({ protocol: /^https?$/ }).optional(),
      fallback: 'it is told nothing when a price changes',
      meaning: 'where it is told to throw them away, which happens when the catalogue or the prices have changed',
    },
    CDN_PURGE_TOKEN: { schema: secret.optional(), fallback: '', meaning: 'the key it asks for there' },
  },
  (values): CdnConfig => ({
    cdn: values.CDN && {
      kind: values.CDN,
      seconds: values.CDN_SECONDS,
      purge: values.CDN_PURGE_URL ? { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN ?? '' } : undefined,
    },
  }),
)
