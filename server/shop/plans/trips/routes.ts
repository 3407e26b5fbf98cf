import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/trips.ts'
import {
  KeepTripRequest,
  NamedStop,
  StopsQuery,
  TripPlanRequest,
  TripPlanView,
  TripRow,
  TripView,
} from '#contract/plans/trip-request.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { askForTrip, saveTrip } from './ask-for-trip.ts'
import { dropTrip } from './drop-trip.ts'
import { requireTrip } from './find-trip-to-buy.ts'
import { presentTrip, presentTripRow } from './present-trip.ts'
import { readStops } from './read-stops.ts'
import { ordersForTrips, tripsOf } from './store.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithThreads & WithCatalog

const Params = z.object({ id: z.string().min(1).max(64) })

export const tripRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // Counted in this process, as for places: counting in the database would cost more than the search.
    const calls = new CallCounter({ max: Math.ceil(300 * deps.config.rateLimitScale), windowSeconds: 60 })
    const readerOf = async (request: FastifyRequest) => ({
      snapshot: await deps.catalog.read(),
      userId: (await request.visitor.session())?.user.id,
      say: sayIn(languageOf(request)),
    })

    says(
      app,
      api.planTrip,
      'The cheapest ways to stay online on a trip of several stops: the cheapest of all, dearer ones with fewer eSIMs, and a plan for each country.',
      {
        example: {
          stops: [
            { countryCode: 'JP', from: '2027-04-01', to: '2027-04-10', dataMb: 3072 },
            { countryCode: 'KR', from: '2027-04-11', to: '2027-04-15' },
          ],
          travellers: 2,
        },
      },
    )
    route(app, api.planTrip, { body: TripPlanRequest, answer: TripPlanView }, (request) =>
      askForTrip(deps, request.body, { ip: request.ip, language: languageOf(request) }),
    )

    const named = { query: StopsQuery, answer: z.array(NamedStop), config: { calls } }
    says(app, api.readStops, 'The countries that a typed trip names, in their order: Japan, then Korea and Thailand.')
    route(app, api.readStops, named, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { shelf } = await deps.catalog.read()
      return readStops(request.query.text, (text) => shelf.search(text))
    })

    says(app, api.keepTrip, 'Keeps a trip under a link that can be shared, and on the account of a signed-in customer.')
    route(app, api.keepTrip, { body: KeepTripRequest, answer: TripView }, async (request) => {
      const reader = await readerOf(request)
      const { ip } = request
      return presentTrip(await saveTrip(deps, request.body, { ip, userId: reader.userId }), reader)
    })

    says(app, api.listTrips, 'The trips kept on the account, with the orders they were bought with.')
    route(app, api.listTrips, { answer: z.array(TripRow) }, async (request) => {
      const { id } = await requireUser(request)
      const trips = await tripsOf(deps.db, id)
      const bought = await ordersForTrips(
        deps.db,
        id,
        trips.map((trip) => trip.id),
      )
      return trips.map((trip) =>
        presentTripRow(
          trip,
          bought.flatMap((order) => (order.tripId === trip.id ? [order.id] : [])),
        ),
      )
    })

    says(app, api.readTrip, 'A kept trip, for everyone who has its link, at the prices of this moment.')
    route(app, api.readTrip, { params: Params, answer: TripView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const reader = await readerOf(request)
      return presentTrip(await requireTrip(deps, request.params.id), reader)
    })

    says(app, api.dropTrip, 'Takes a trip off the account, and its link away unless something was bought for it.')
    route(app, api.dropTrip, { params: Params }, async (request, reply) => {
      const { id } = await requireUser(request)
      await dropTrip(deps, id, request.params.id)
      return reply.code(204).send()
    })
  }
