import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/pause.ts'
import { SalesPauseView } from '#contract/sales-pause.ts'
import type { Deps } from '../../ground/deps.ts'
import { KeptAnswer, sendKeptJson } from '../../ground/http/kept-answer.ts'
import { route } from '../../ground/http/route.ts'
import { presentPause } from './present-pause.ts'

export const pauseRoutes =
  ({ pause }: Pick<Deps, 'pause'>): FastifyPluginAsync =>
  async (app) => {
    const config = { isSameForAll: true }
    route(app, api.readPause, { answer: SalesPauseView, config }, async (request, reply) =>
      sendKeptJson(request, reply, new KeptAnswer(200, JSON.stringify(presentPause(await pause.read())))),
    )
  }
