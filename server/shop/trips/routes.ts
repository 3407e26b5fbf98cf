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
} from '#contract/trips/trip-request.ts'
import { requireUser } from '../../identity/accounts/access.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route } from '../../platform/http/route.ts'
import { languageOf } from '../../platform/languages/request-language.ts'
import { sayIn } from '../../platform/languages/say.ts'
import { CallCounter } from '../../platform/limits/call-counter.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { perAddress, takeTurn } from '../../platform/limits/take-turn.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithThreads } from '../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import { answerTrip } from './answer-trip.ts'
import { dropTrip } from './drop-trip.ts'
import { requireTrip } from './find-trip-to-buy.ts'
import { keepTrip } from './keep-trip.ts'
import { presentTrip, presentTripRow } from './present-trip.ts'
import { readStops } from './read-stops.ts'
import { requireCountries } from './require-countries.ts'
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

    route(app, api.planTrip, { body: TripPlanRequest, answer: TripPlanView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'plan-trip', request.ip, 120, 60))
      await requireCountries(deps, request.body.stops)
      // Each may take a second of a thread, and all addresses share the threads.
      const onDear = () => takeTurn(deps, perAddress(deps, 'plan-long-trip', request.ip, 20, 60))
      const asker = { by: networkOf(request.ip), onDear }
      return answerTrip(deps, { ...request.body, asker }, sayIn(languageOf(request)))
    })

    const named = { query: StopsQuery, answer: z.array(NamedStop), config: { calls } }
    route(app, api.readStops, named, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { shelf } = await deps.catalog.read()
      return readStops(request.query.text, (text) => shelf.search(text))
    })

    route(app, api.keepTrip, { body: KeepTripRequest, answer: TripView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'keep-trip', request.ip, 60, 3600))
      await requireCountries(deps, request.body.stops)
      const reader = await readerOf(request)
      return presentTrip(await keepTrip(deps, { ...request.body, userId: reader.userId }), reader)
    })

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

    route(app, api.readTrip, { params: Params, answer: TripView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const reader = await readerOf(request)
      return presentTrip(await requireTrip(deps, request.params.id), reader)
    })

    route(app, api.dropTrip, { params: Params }, async (request, reply) => {
      const { id } = await requireUser(request)
      await dropTrip(deps, id, request.params.id)
      return reply.code(204).send()
    })
  }
