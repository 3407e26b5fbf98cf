import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { languageHeader, splitAddress } from '#contract/languages/languages.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { isFromOutside } from '../../../platform/http/admission.ts'
import { hasCopy } from '../../../platform/http/has-copy.ts'
import { bestEncoding } from '../../../platform/http/accepted-encoding.ts'
import { KeptAnswer } from '../../../platform/http/kept-answer.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { pageBrand } from '../branding/page-brand.ts'
import { DrawingPace } from './drawing-pace.ts'
import { DrawingTurns } from './drawing-turns.ts'
import { type Drawn, PageCache } from './page-cache.ts'
import type { PageSource } from './renderer.ts'

interface PagesOptions {
  pages: PageSource
  /** Changes whenever a public page would look different. */
  version: () => string
  hasSession: (request: FastifyRequest) => boolean
}

/** Every address that is neither an API call nor a file is a page; the renderer decides which. */
export const pagesRoutes =
  ({ config, profile }: WithConfig & WithProfile, { pages, version, hasSession }: PagesOptions): FastifyPluginAsync =>
  async (app) => {
    const cache = new PageCache()
    // Only rendering is limited, not answers from the cache: it takes a tenth of a second, and any address can ask for it.
    const drawings = new CallCounter({ max: Math.ceil(120 * config.rateLimitScale), windowSeconds: 60 })
    const pace = new DrawingPace(config.rateLimitScale)
    const turns = new DrawingTurns(config.rateLimitScale)
    const inTurn = async <Page>(request: FastifyRequest, draw: () => Promise<Page>): Promise<Page> => {
      if (!isFromOutside(request)) return turns.take(undefined, draw)
      const { isOver, headers } = drawings.take(request.ip)
      if (isOver) throw new Refusal('too_many_requests', 'more pages than an address may have drawn', { headers })
      const network = networkOf(request.ip)
      await pace.wait(network)
      return turns.take(network, draw)
    }

    app.get('/*', { config: { isSameForAll: true } }, async (request, reply) => {
      if (!config.isSandbox && request.url.startsWith('/sandbox')) return reply.callNotFound()
      const renderer = await pages.renderer()
      const isAnonymous = !hasSession(request)
      const draw = async (url: string) => {
        let isAway = false
        const ask = async (path: string, body?: object) => {
          const answer = await askAs(app, request)(path, body)
          isAway ||= answer.status === 503
          return answer
        }
        try {
          const brand = pageBrand(await profile.read())
          return await renderer.render({ url, origin: config.publicUrl, ask, isAnonymous, brand, ...pages })
        } catch (error) {
          // The database could not be reached, so ask the visitor to come back instead of answering 500.
          throw isAway ? new Refusal('database_away', String(error), { headers: { 'retry-after': '5' } }) : error
        }
      }

      const { mayBeKept, cacheKey } = renderer.describe(request.url)
      const isKept = mayBeKept && isAnonymous
      const make = async (): Promise<Drawn> => {
        const rendering = await inTurn(request, () => draw(isKept ? cacheKey : request.url))
        if ('redirect' in rendering) return { location: rendering.redirect }
        return new KeptAnswer(rendering.status, rendering.html)
      }
      const page = isKept ? await cache.get(version(), cacheKey, make) : await make()
      if ('location' in page) return reply.redirect(page.location, 302)

      reply.header('cache-control', isKept ? 'no-cache' : 'private, no-store').header('vary', 'accept-encoding, cookie')
      if (isKept) {
        reply.header('etag', page.etag)
        if (page.status === 200 && hasCopy(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
      }
      const encoding = bestEncoding(request.headers['accept-encoding'])
      await page.prepare(encoding)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(page.status).type('text/html; charset=utf-8').send(page.in(encoding))
    })
  }

/** Calls our own API as the visitor, in process. */
const askAs = (app: FastifyInstance, request: FastifyRequest) => async (path: string, body?: object) => {
  const { cookie } = request.headers
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    ...(body && { payload: body }),
    remoteAddress: request.ip,
    // By the address, not by the visitor's preference: the page may be cached for others.
    headers: { [languageHeader]: splitAddress(request.url).language, ...(cookie && { cookie }) },
  })
  return { status: answer.statusCode, body: answer.body }
}
