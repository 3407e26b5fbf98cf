import type { FastifyPluginAsync } from 'fastify'
import { legalPaths } from '#contract/site/paths.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { KeptAnswer, sendKept } from '../../../platform/http/kept-answer.ts'
import { type PackedAnswer, packAnswer, sendPacked } from '../../../platform/http/packed-answer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { shownLegalKinds } from '../../site/branding/shown-legal-kinds.ts'
import type { WithCatalog } from './open-catalog.ts'
import type { Shelf } from './shelf.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

type KeptSitemap = (index: number) => Promise<PackedAnswer> | undefined

/** Every plan in ten languages is tens of megabytes, requested file by file: each file is written once. */
function keepSitemap(listed: Parameters<typeof writeSitemap>[0]): KeptSitemap {
  const files = writeSitemap(listed)
  const answers: Promise<PackedAnswer>[] = []
  return (index) => {
    const write = files[index]
    return write && (answers[index] ??= packAnswer(write()))
  }
}

export const sitemapRoutes =
  ({ catalog, profile, clock, config }: WithCatalog & WithProfile & WithClock & WithConfig): FastifyPluginAsync =>
  async (app) => {
    const robots = new KeptAnswer(200, writeRobots(config.publicUrl))
    let kept: { shelf: Shelf; pages: string; sitemap: KeptSitemap } | undefined
    const sitemap = async () => {
      const [{ shelf }, current] = await Promise.all([catalog.read(), profile.read()])
      const legalPages = shownLegalKinds(current, clock.now()).map((kind) => legalPaths[kind])
      const pages = legalPages.join(' ')
      if (kept?.shelf !== shelf || kept.pages !== pages)
        kept = { shelf, pages, sitemap: keepSitemap({ shelf, legalPages, origin: config.publicUrl }) }
      return kept.sitemap
    }

    app.get('/robots.txt', (request, reply) => sendKept(request, reply, robots, 'text/plain; charset=utf-8'))

    // Read by a client without gzip, a file of megabytes is unpacked.
    const unpacked = { config: { cost: 4 } }
    app.get<{ Params: { number?: string } }>('/sitemap:number(|-\\d{1,3}).xml', unpacked, async (request, reply) => {
      const index = Number(request.params.number?.slice(1) ?? 0)
      const file = await (await sitemap())(index)
      if (!file) throw new Refusal('not_found')
      return sendPacked(request, reply, file, 'application/xml; charset=utf-8')
    })
  }
