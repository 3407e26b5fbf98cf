import type { FastifyRequest } from 'fastify'

interface Wish {
  type: string
  quality: number
}

function readWishes(accept: string): Wish[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
}

/** How much a type is wished for, and how early it is named; what is named in full counts before `text/*` and `*\/*`. */
function wishFor(wishes: readonly Wish[], type: string): { quality: number; place: number } {
  const [family] = type.split('/')
  for (const name of [type, `${family}/*`, '*/*']) {
    const place = wishes.findIndex((wish) => wish.type === name)
    if (place >= 0) return { quality: wishes[place]?.quality ?? 0, place }
  }
  return { quality: 0, place: Number.POSITIVE_INFINITY }
}

/**
 * Whether to answer with a page instead of JSON, by the quality and then the order of `Accept`. Whoever takes anything is a
 * program: a browser names what it wants.
 */
export function wantsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const wishes = readWishes(headers.accept ?? '*/*')
  const [page, json] = [wishFor(wishes, 'text/html'), wishFor(wishes, 'application/json')]
  return page.quality !== json.quality ? page.quality > json.quality : page.place < json.place
}
