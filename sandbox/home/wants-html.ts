import type { FastifyRequest } from 'fastify'

interface AcceptEntry {
  type: string
  quality: number
}

function readWishes(accept: string): AcceptEntry[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
}

/** A type's quality and position; an exact match counts before `text/*` and `*\/*`. */
function wishFor(wishes: readonly AcceptEntry[], type: string): { quality: number; place: number } {
  const [family] = type.split('/')
  for (const name of [type, `${family}/*`, '*/*']) {
    const place = wishes.findIndex((wish) => wish.type === name)
    if (place >= 0) return { quality: wishes[place]?.quality ?? 0, place }
  }
  return { quality: 0, place: Number.POSITIVE_INFINITY }
}

/**
 * Whether to answer with a page instead of JSON, by quality and then order of `Accept`. A client that accepts anything
 * is a program: browsers name `text/html`.
 */
export function wantsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const wishes = readWishes(headers.accept ?? '*/*')
  const [page, json] = [wishFor(wishes, 'text/html'), wishFor(wishes, 'application/json')]
  return page.quality !== json.quality ? page.quality > json.quality : page.place < json.place
}
