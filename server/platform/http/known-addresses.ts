import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether pages of every site may read its answers: those are the same for everyone, and no cookie counts. A browser
     * never sends one along.
     */
    crossOrigin?: boolean
  }
}

export interface KnownAddress {
  /** Sorted; what `Allow` says. */
  methods: string[]
  crossOrigin: boolean
}

interface Pattern {
  pattern: RegExp
  method: string | string[]
  crossOrigin: boolean
}

/** Addresses that take anything only to say that they are unknown are not known. */
const isCatchAll = (url: string) => url.includes('*')

/** `/api/orders/:id/qr.svg`, and parameters with a pattern of their own: `/sitemap:number(|-\\d{1,3}).xml`. */
function patternOf(url: string): RegExp {
  const parts = url.split(/:\w+(\((?:[^()\\]|\\.)*\))?/)
  const written = parts.map((part = '', at) =>
    at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : part || '[^/]+',
  )
  return new RegExp(`^${written.join('')}/?$`)
}

/**
 * Remembers which addresses there are, and how they may be asked. It is looked through only when a request has found no
 * route. Must run before the first route.
 */
export function knowAddresses(app: FastifyInstance): (url: string) => KnownAddress | undefined {
  const known: Pattern[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!isCatchAll(url)) known.push({ pattern: patternOf(url), method, crossOrigin: config?.crossOrigin === true })
  })
  return (url) => {
    const [path = ''] = url.split('?')
    const found = known.filter(({ pattern }) => pattern.test(path))
    if (found.length === 0) return undefined
    const methods = new Set(found.flatMap(({ method }) => method))
    return { methods: [...methods].toSorted(), crossOrigin: found.some(({ crossOrigin }) => crossOrigin) }
  }
}
