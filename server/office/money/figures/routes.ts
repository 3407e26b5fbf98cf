import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/figures.ts'
import { FiguresQuery, FiguresView } from '#contract/office/figures-view.ts'
import { route, says } from '../../../platform/http/route.ts'
import { type FiguresDeps, readFigures } from './read-figures.ts'

export const figuresRoutes =
  (deps: FiguresDeps): FastifyPluginAsync =>
  async (app) => {
    says(
      app,
      api.readFigures,
      'Revenue, cost, fees and margin of a range of days beside the range before, with destinations, waits and what happened.',
    )
    route(app, api.readFigures, { query: FiguresQuery, answer: FiguresView }, ({ query }) => readFigures(deps, query))
  }
