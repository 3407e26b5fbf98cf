import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/figures.ts'
import { FiguresQuery, FiguresView } from '#contract/figures/figures-view.ts'
import { route } from '../../platform/http/route.ts'
import { type FiguresDeps, readFigures } from './read-figures.ts'

export const figuresRoutes =
  (deps: FiguresDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, api.readFigures, { query: FiguresQuery, answer: FiguresView }, ({ query }) => readFigures(deps, query))
  }
