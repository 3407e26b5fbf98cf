import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CheckoutView } from '#contract/checkout.ts'
import { OrderRequest, OrderView } from '#contract/order-view.ts'
import { requireUser } from '../../people/accounts/access.ts'
import type { Deps } from '../../ground/deps.ts'
import { readEsim } from '../sales/read-esim.ts'
import { whenGone } from '../../ground/http/when-gone.ts'
import { requestKeyOf } from '../../ground/http/request-key.ts'
import { takeTurn } from '../../ground/limits/take-turn.ts'
import { listTopUpsOf } from '../sales/top-up-store.ts'
import { deliverOrder } from '../sales/deliver-order.ts'
import { directBuy } from '../sales/direct-buy.ts'
import { requireOrder, requireOrderToAct, requireOrderWithCode } from './order-access.ts'
import { orderStreams } from './order-stream.ts'
import { codeOf, presentOrder, presentOrders } from './present.ts'
import { qrPng, qrSvg } from '../../ground/pictures/qr-code.ts'
import { askForRefund } from '../sales/ask-for-refund.ts'
import { listActiveOrders, listOrders, type OrderWithEsim } from '../sales/store.ts'
import { Refusal } from '../../ground/refusal.ts'

const Params = z.object({ id: z.string().min(1).max(64) })

export const ordersRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const streamOrder = orderStreams(deps, app)
    const present = async (found: OrderWithEsim) =>
      presentOrder(deps, found, await listTopUpsOf(deps.db, [found.order.id]))
    const requireCode = async (request: FastifyRequest, id: string) => {
      const found = await requireOrderWithCode(deps, request, id)
      await takeTurn(deps, { key: `qr:order:${found.order.id}`, max: 60, windowSeconds: 60 })
      const code = codeOf(deps, found)
      if (!code) throw new Refusal('order_not_found', 'no code to show')
      return code
    }

    app.get(
      '/api/orders',
      { config: { access: 'user' }, schema: { response: { 200: z.array(OrderView) } } },
      async (request) => presentOrders(deps, await listOrders(deps.db, (await requireUser(request)).id)),
    )

    app.get(
      '/api/orders/active',
      { config: { access: 'user' }, schema: { response: { 200: z.array(OrderView) } } },
      async (request) => presentOrders(deps, await listActiveOrders(deps.db, (await requireUser(request)).id)),
    )

    app.post(
      '/api/orders',
      { config: { access: 'user' }, schema: { body: OrderRequest, response: { 201: CheckoutView } } },
      async (request, reply) => {
        const buyer = await requireUser(request)
        await takeTurn(deps, { key: `direct-buy:account:${buyer.id}`, max: 10, windowSeconds: 60 })
        const order = await directBuy(deps, { ...request.body, buyer, requestKey: requestKeyOf(request) })
        return reply.code(201).send({ orderId: order.id, id: order.id, orderNo: order.orderNo, status: order.status })
      },
    )

    app.get(
      '/api/orders/:id',
      { config: { access: 'decided' }, schema: { params: Params, response: { 200: OrderView } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return present(await requireOrderWithCode(deps, request, request.params.id))
      },
    )

    app.get(
      '/api/orders/:id/events',
      { config: { access: 'decided' }, schema: { params: Params } },
      async (request, reply) => {
        const { order } = await requireOrder(deps, request, request.params.id)
        return streamOrder(reply, order.id)
      },
    )

    app.get(
      '/api/orders/:id/qr.svg',
      { config: { access: 'decided' }, schema: { params: Params } },
      async (request, reply) => {
        const code = await requireCode(request, request.params.id)
        return reply
          .header('cache-control', 'no-store')
          .type('image/svg+xml')
          .send(await qrSvg(code))
      },
    )

    app.get(
      '/api/orders/:id/qr.png',
      { config: { access: 'decided' }, schema: { params: Params } },
      async (request, reply) => {
        const code = await requireCode(request, request.params.id)
        return reply.header('cache-control', 'no-store').type('image/png').send(qrPng(code))
      },
    )

    app.post(
      '/api/orders/:id/usage',
      { config: { access: 'decided' }, schema: { params: Params, response: { 200: OrderView } } },
      async (request, reply) => {
        const { order } = await requireOrderToAct(deps, request, request.params.id)
        await readEsim(deps, order.id, { by: 'person', signal: whenGone(reply), notOftenerThanSeconds: 60 })
        return present(await requireOrder(deps, request, order.id))
      },
    )

    app.post(
      '/api/orders/:id/update-status',
      { config: { access: 'decided' }, schema: { params: Params, response: { 200: OrderView } } },
      async (request) => {
        const { order } = await requireOrderToAct(deps, request, request.params.id)
        await takeTurn(deps, { key: `update-status:${order.id}`, max: 20, windowSeconds: 60 })
        await deliverOrder(deps, order.id)
        return present(await requireOrder(deps, request, order.id))
      },
    )

    app.post(
      '/api/orders/:id/refund',
      {
        config: { access: 'user' },
        schema: { params: Params, body: z.object({ reason: z.string().trim().max(1000).optional() }).nullish() },
      },
      async (request) => {
        const user = await requireUser(request)
        const found = await requireOrder(deps, request, request.params.id)
        if (found.order.userId !== user.id) throw new Refusal('order_not_found')
        return askForRefund(deps, found, { actor: user.id, reason: request.body?.reason ?? '' })
      },
    )
  }
