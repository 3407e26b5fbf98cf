import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SearchQuery } from '#contract/destinations.ts'
import { PackagesQuery } from '#contract/plan.ts'
import type { Deps } from '../../ground/deps.ts'
import { type KeptAnswer, sendKeptJson } from '../../ground/http/kept-answer.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'

/** Everything here is answered from memory: a warm request asks the database nothing. */
export const catalogRoutes =
  ({ catalog, config: { rateLimitScale } }: Pick<Deps, 'catalog' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal('too_many_requests') })
    const config = { access: 'public', isSameForAll: true } as const
    // Counted in this process: a count in the database would cost more than the search.
    const limited = {
      access: 'public',
      rateLimit: { max: Math.ceil(300 * rateLimitScale), timeWindow: '1 minute' },
    } as const
    const answering =
      (pick: (snapshot: CatalogSnapshot) => KeptAnswer) => async (request: FastifyRequest, reply: FastifyReply) =>
        sendKeptJson(request, reply, pick(await catalog.read()))

    app.get('/api/packages', { config, schema: { querystring: PackagesQuery } }, async (request, reply) =>
      sendKeptJson(request, reply, (await catalog.read()).packages(request.query.countryCode)),
    )

    app.get<{ Params: { id: string } }>('/api/packages/:id', { config }, async (request, reply) => {
      const answer = (await catalog.read()).package(request.params.id)
      if (!answer) throw new Refusal('plan_not_found', request.params.id)
      return sendKeptJson(request, reply, answer)
    })

    app.get(
      '/api/countries/search',
      { config: limited, schema: { querystring: SearchQuery } },
      async (request, reply) => sendKeptJson(request, reply, (await catalog.read()).search(request.query.q)),
    )

    app.get(
      '/api/destinations/organized',
      { config },
      answering((snapshot) => snapshot.organized()),
    )
    app.get(
      '/api/countries/popular',
      { config },
      answering((snapshot) => snapshot.popular()),
    )
    app.get(
      '/api/price-multiplier',
      { config },
      answering((snapshot) => snapshot.multiplier()),
    )
  }
