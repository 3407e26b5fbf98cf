import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/topups.ts'
import { toDecimalString } from '#contract/money.ts'
import { PlacedTopUp } from '#contract/placed-top-up.ts'
import { TopUpPackageView, TopUpRequest } from '#contract/top-up.ts'
import { requireUser } from '../../people/accounts/access.ts'
import type { Deps } from '../../ground/deps.ts'
import { route } from '../../ground/http/route.ts'
import { takeTurn } from '../../ground/limits/take-turn.ts'
import { findOwnOrderByIccid } from '../sales/store.ts'
import { requestKeyOf } from '../../ground/http/request-key.ts'
import { whenGone } from '../../ground/http/when-gone.ts'
import { Refusal } from '../../ground/refusal.ts'
import { keepTopUpLists } from './keep-top-up-lists.ts'
import { offerTopUps, type TopUpOffer } from './offer-top-ups.ts'
import { placeTopUp } from './place-top-up.ts'

const presentOffer = ({ code, name, price, dataMb }: TopUpOffer): TopUpPackageView => ({
  id: code,
  packageCode: code,
  name,
  price: toDecimalString(price),
  dataAmount: dataMb,
})

export const topUpRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const kept = { ...deps, wholesaler: keepTopUpLists(deps) }
    const offersFor = async (request: FastifyRequest, reply: FastifyReply, iccid: string) => {
      const { id: userId } = await requireUser(request)
      await takeTurn(deps, { key: `top-up-list:account:${userId}`, max: 30, windowSeconds: 60 })
      const found = await findOwnOrderByIccid(deps.db, userId, iccid)
      if (!found?.esim) throw new Refusal('order_not_found')
      if (!found.order.supportsTopUp) return []
      const asking = { by: 'person', signal: whenGone(reply) } as const
      return (await offerTopUps(kept, found.esim, asking)).map(presentOffer)
    }
    const answer = z.array(TopUpPackageView)

    route(
      app,
      api.listTopUpPlans,
      { query: z.object({ iccid: z.string().max(30).optional() }), answer },
      async (request, reply) => (request.query.iccid ? offersFor(request, reply, request.query.iccid) : []),
    )

    route(
      app,
      api.listTopUpPlansOf,
      { params: z.object({ iccid: z.string().max(30) }), answer },
      async (request, reply) => offersFor(request, reply, request.params.iccid),
    )

    route(app, api.buyTopUp, { body: TopUpRequest, answer: PlacedTopUp }, async (request) => {
      const buyer = await requireUser(request)
      await takeTurn(deps, { key: `top-up:account:${buyer.id}`, max: 10, windowSeconds: 60 })
      const topUp = await placeTopUp(deps, { ...request.body, buyer, requestKey: requestKeyOf(request) })
      return { id: topUp.id, orderId: topUp.orderId, status: topUp.status }
    })
  }
