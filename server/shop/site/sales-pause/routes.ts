import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/pause.ts'
import { SalesPauseView } from '#contract/site/sales-pause.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithPause } from './open-pause.ts'
import { presentPause } from './present-pause.ts'

export const pauseRoutes =
  ({ pause }: WithPause): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readPause, 'Whether sales are paused, until when, and what the operator says about it.')
    // Not cached: a page that shows a pause polls this to see whether it is over.
    route(app, api.readPause, { answer: SalesPauseView }, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return presentPause(await pause.read())
    })
  }
