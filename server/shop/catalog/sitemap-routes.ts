import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { KeptAnswer, sendKept } from '../../ground/http/kept-answer.ts'
import { type PackedAnswer, packAnswer, sendPacked } from '../../ground/http/packed-answer.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import type { Shelf } from './shelf.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

type KeptSitemap = (index: number) => Promise<PackedAnswer> | undefined

/** Ten languages of every plan are tens of megabytes, asked for one file after another: each is written once. */
function keepSitemap(shelf: Shelf, origin: string): KeptSitemap {
  const files = writeSitemap(shelf, origin)
  const answers: Promise<PackedAnswer>[] = []
  return (index) => {
    const write = files[index]
    return write && (answers[index] ??= packAnswer(write()))
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
      const file = await (await sitemap())(index)
      if (!file) throw new Refusal('not_found')
      return sendPacked(request, reply, file, 'application/xml; charset=utf-8')
    })
  }
