import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/trips.ts'
import { TripPlanRequest, TripPlanView } from '#contract/trip-request.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { languageOf } from '../../ground/languages/request-language.ts'
import { sayIn } from '../../ground/languages/say.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { answerTrip } from './answer-trip.ts'

export const tripRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, api.planTrip, { body: TripPlanRequest, answer: TripPlanView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'plan-trip', request.ip, 60, 60))
      return answerTrip(await deps.catalog.read(), request.body, sayIn(languageOf(request)))
    })
  }
