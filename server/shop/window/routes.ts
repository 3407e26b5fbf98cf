import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/shop.ts'
import { ShopView } from '#contract/shop.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { languageOf } from '../../ground/languages/request-language.ts'
import { presentShop } from './present-shop.ts'

export const windowRoutes =
  ({ profile, clock }: Pick<Deps, 'profile' | 'clock'>): FastifyPluginAsync =>
  async (app) => {
    route(app, api.readShop, { answer: ShopView }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      return presentShop(await profile.read(), languageOf(request), clock.now())
    })
  }
