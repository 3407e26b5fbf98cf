import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { KeptAnswer, sendKept } from '../../ground/http/kept-answer.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shelf } from './shelf.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

export const sitemapRoutes =
  ({ catalog, config }: Pick<Deps, 'catalog' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const robots = new KeptAnswer(200, writeRobots(config.publicUrl))
    const kept = new WeakMap<Shelf, KeptAnswer[]>()
    const files = async () => {
      const { shelf } = await catalog.read()
      const answers = kept.get(shelf) ?? writeSitemap(shelf, config.publicUrl).map((xml) => new KeptAnswer(200, xml))
      kept.set(shelf, answers)
      return answers
    }

    app.get('/robots.txt', (request, reply) => sendKept(request, reply, robots, 'text/plain; charset=utf-8'))

    app.get<{ Params: { number?: string } }>('/sitemap:number(|-\\d{1,3}).xml', async (request, reply) => {
      const index = Number(request.params.number?.slice(1) ?? 0)
      const file = (await files())[index]
      if (!file) throw new Refusal('not_found')
      return sendKept(request, reply, file, 'application/xml; charset=utf-8')
    })
  }
