import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/catalog.ts'
import {
  CountryList,
  FoundCountry,
  FoundRegion,
  Highlights,
  OrganizedDestinations,
  SearchQuery,
} from '#contract/plans/destinations.ts'
import { PackagesQuery, PackageView } from '#contract/plans/plan.ts'
import { PriceMultiplierView } from '#contract/money/pricing.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { type KeptAnswer, sendKeptJson } from '../../../platform/http/kept-answer.ts'
import { route, says } from '../../../platform/http/route.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'
import type { WithCatalog } from './open-catalog.ts'

/** Everything here is answered from memory: a warm request makes no query. */
export const catalogRoutes =
  ({ catalog, config: { rateLimitScale } }: WithCatalog & WithConfig): FastifyPluginAsync =>
  async (app) => {
    const config = { isSameForAll: true }
    // Counted in this process: counting in the database would cost more than the search.
    const calls = new CallCounter({ max: Math.ceil(300 * rateLimitScale), windowSeconds: 60 })
    const keeping =
      (pick: (snapshot: CatalogSnapshot) => KeptAnswer) => async (request: FastifyRequest, reply: FastifyReply) =>
        sendKeptJson(request, reply, pick(await catalog.read()))

    says(app, api.listPlans, 'The plans on sale, for one country or all.')
    route(app, api.listPlans, { query: PackagesQuery, answer: z.array(PackageView), config }, async (request, reply) =>
      sendKeptJson(request, reply, (await catalog.read()).packages(request.query.countryCode)),
    )

    const named = { params: z.object({ id: z.string() }), answer: PackageView, config }
    says(app, api.readPlan, 'One plan, by its id or its package code.')
    route(app, api.readPlan, named, async (request, reply) => {
      const answer = (await catalog.read()).package(request.params.id)
      if (!answer) throw new Refusal('plan_not_found', request.params.id)
      return sendKeptJson(request, reply, answer)
    })

    const searched = { query: SearchQuery, answer: z.array(FoundCountry), config: { isKeptHere: true, calls } }
    says(app, api.searchCountries, 'Countries by name, other names, cities, or nearly so.')
    route(app, api.searchCountries, searched, async (request, reply) =>
      sendKeptJson(request, reply, (await catalog.read()).search(request.query.q)),
    )

    const regionsFound = { query: SearchQuery, answer: z.array(FoundRegion), config: { isKeptHere: true, calls } }
    says(app, api.searchRegions, 'Parts of the world that have plans of their own, by name.')
    route(app, api.searchRegions, regionsFound, async (request, reply) =>
      sendKeptJson(request, reply, (await catalog.read()).searchRegions(request.query.q)),
    )

    const highlights = keeping((snapshot) => snapshot.highlights())
    says(app, api.readHighlights, 'Where prices start in the countries and bundles that the home page names.')
    route(app, api.readHighlights, { answer: Highlights, config }, highlights)
    const organized = keeping((snapshot) => snapshot.organized())
    says(app, api.readDestinations, 'Everything on sale, as the destinations page sorts it.')
    route(app, api.readDestinations, { answer: OrganizedDestinations, config }, organized)
    const popular = keeping((snapshot) => snapshot.popular())
    says(app, api.listPopularCountries, 'The countries the home page shows.')
    route(app, api.listPopularCountries, { answer: CountryList, config }, popular)
    const multiplier = keeping((snapshot) => snapshot.multiplier())
    says(app, api.readMultiplier, 'What every price is multiplied by.')
    route(app, api.readMultiplier, { answer: PriceMultiplierView, config }, multiplier)
  }
