import type { UserId } from '#contract/account.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toDecimalString } from '#contract/money.ts'
import { TopUpPackageView, TopUpRequest } from '#contract/top-up.ts'
import { requireUser } from '../accounts/access.ts'
import type { Deps } from '../deps.ts'
import { takeTurn } from '../limits/take-turn.ts'
import { findOwnOrderByIccid } from '../orders/store.ts'
import { requestKeyOf } from '../http/request-key.ts'
import { Refusal } from '../refusal.ts'
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
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const offersFor = async (userId: UserId, iccid: string) => {
      const found = await findOwnOrderByIccid(deps.db, userId, iccid)
      if (!found?.esim) throw new Refusal('order_not_found')
      if (!found.order.supportsTopUp) return []
      return (await offerTopUps(deps, found.esim)).map(presentOffer)
    }
    const response = { 200: z.array(TopUpPackageView) }

    app.get(
      '/api/topup/packages',
      {
        config: { access: 'user' },
        schema: { querystring: z.object({ iccid: z.string().max(30).optional() }), response },
      },
      async (request) => (request.query.iccid ? offersFor((await requireUser(request)).id, request.query.iccid) : []),
    )

    app.get(
      '/api/topup/packages/:iccid',
      { config: { access: 'user' }, schema: { params: z.object({ iccid: z.string().max(30) }), response } },
      async (request) => offersFor((await requireUser(request)).id, request.params.iccid),
    )

    app.post('/api/topup', { config: { access: 'user' }, schema: { body: TopUpRequest } }, async (request) => {
      const buyer = await requireUser(request)
      await takeTurn(deps, { key: `top-up:account:${buyer.id}`, max: 10, windowSeconds: 60 })
      const topUp = await placeTopUp(deps, { ...request.body, buyer, requestKey: requestKeyOf(request) })
      return { id: topUp.id, orderId: topUp.orderId, status: topUp.status }
    })
  }
