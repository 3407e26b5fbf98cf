import type { FastifyPluginAsync } from 'fastify'
import { BoundedCache } from '../../ground/bounded-cache.ts'
import type { Deps } from '../../ground/deps.ts'
import { KeptAnswer, roomFor, sendKept } from '../../ground/http/kept-answer.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import type { Shelf } from './shelf.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

type KeptSitemap = (index: number) => KeptAnswer | undefined

/** Ten languages of every plan are tens of megabytes, which search engines ask for one file after another. */
const room = { entries: 100, bytes: 16 * 1024 * 1024, sizeOf: roomFor }

function keepSitemap(shelf: Shelf, origin: string): KeptSitemap {
  const files = writeSitemap(shelf, origin)
  const answers = new BoundedCache<KeptAnswer>(room)
  return (index) => {
    const write = files[index]
    return write && answers.getOrMake(String(index), () => new KeptAnswer(200, write()))
  }
}

export const sitemapRoutes =
  ({ catalog, config }: Pick<Deps, 'catalog' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const robots = new KeptAnswer(200, writeRobots(config.publicUrl))
    const kept = new WeakMap<Shelf, KeptSitemap>()
    const sitemap = async () => {
      const { shelf } = await catalog.read()
      const known = kept.get(shelf) ?? keepSitemap(shelf, config.publicUrl)
      kept.set(shelf, known)
      return known
    }

    app.get('/robots.txt', (request, reply) => sendKept(request, reply, robots, 'text/plain; charset=utf-8'))

    app.get<{ Params: { number?: string } }>('/sitemap:number(|-\\d{1,3}).xml', async (request, reply) => {
      const index = Number(request.params.number?.slice(1) ?? 0)
      const file = (await sitemap())(index)
      if (!file) throw new Refusal('not_found')
      return sendKept(request, reply, file, 'application/xml; charset=utf-8')
    })
  }
