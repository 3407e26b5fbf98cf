import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isPaid } from '#contract/is-paid.ts'
import type { Deps } from '../deps.ts'
import { requireOrder } from '../orders/order-access.ts'
import { Refusal } from '../refusal.ts'
import { listTopUpsOf } from '../topups/store.ts'
import { drawReceipt } from './draw-receipt.ts'
import { type Receipt, receiptOfOrder, receiptOfTopUp } from './receipt.ts'

const Id = z.string().min(1).max(64)

export const receiptRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/orders/:id/receipt.pdf',
      { config: { access: 'decided' }, schema: { params: z.object({ id: Id }) } },
      async (request, reply) => {
        const { order } = await requireOrder(deps, request, request.params.id)
        if (!isPaid(order.status)) throw new Refusal('order_not_found', 'not paid')
        return send(reply, receiptOfOrder(order, deps.config.seller))
      },
    )

    app.get(
      '/api/orders/:id/topups/:topUpId/receipt.pdf',
      { config: { access: 'decided' }, schema: { params: z.object({ id: Id, topUpId: Id }) } },
      async (request, reply) => {
        const { order } = await requireOrder(deps, request, request.params.id)
        const topUps = await listTopUpsOf(deps.db, [order.id])
        const place = topUps.findIndex((topUp) => topUp.id === request.params.topUpId)
        const topUp = topUps[place]
        if (!topUp || !isPaid(topUp.status)) throw new Refusal('order_not_found')
        return send(reply, receiptOfTopUp(topUp, order, place + 1, deps.config.seller))
      },
    )
  }

const send = async (reply: FastifyReply, receipt: Receipt) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${receipt.number}.pdf"`)
    .type('application/pdf')
    .send(await drawReceipt(receipt))
