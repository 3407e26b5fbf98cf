import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '#contract/api/address.ts'
import { orderInvoice, topUpInvoice } from '#contract/api/invoices.ts'
import * as api from '#contract/api/receipts.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { place, says } from '../../../platform/http/route.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { requireOrder } from '../../bought/orders/order-access.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { findOtherRefunds } from '../../sales/books/other-refunds.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { findSaleTax } from '../../money/tax/store.ts'
import { findPaidCard } from './paid-card.ts'
import { readPaper } from '../pdf/read-paper.ts'
import { readReceipt } from './read-receipt.ts'
import { type Receipt, receiptOfTopUp } from './receipt.ts'

type Deps = WithConfig & WithLog & WithClock & WithDb & WithVault & WithThreads & WithProfile & WithPayments

const Id = z.string().min(1).max(64)

export const receiptRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, receipt: Receipt) => {
      const file = await deps.threads.run('draw-receipt', receipt, { by: networkOf(request.ip) })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${receipt.number}.pdf"`)
        .type('application/pdf')
        .send(Buffer.from(file))
    }
    /** Drawing is expensive, and no customer needs this many. */
    const requireTurn = async (request: FastifyRequest, id: string) => {
      const { order } = await requireOrder(deps, request, id)
      await takeTurn(deps, { key: `receipt:order:${order.id}`, max: 30, windowSeconds: 60 })
      return order
    }

    says(app, api.orderReceipt, 'The receipt.')
    place(app, api.orderReceipt, { params: z.object({ id: Id }) }, async (request, reply) => {
      const order = await requireTurn(request, request.params.id)
      const { isPaid, isGivenUp } = orderTraits[order.status]
      if (!isPaid) throw new Refusal('order_not_found', 'not paid')
      // A taxed sale that goes on has an invoice, which takes the receipt's place.
      if (!isGivenUp && (await findSaleTax(deps.db, order.saleId)))
        return reply.redirect(addressOf(orderInvoice, { params: { id: order.id } }))
      return send(request, reply, await readReceipt(deps, order))
    })

    says(app, api.topUpReceipt, "A top-up's receipt.")
    place(app, api.topUpReceipt, { params: z.object({ id: Id, topUpId: Id }) }, async (request, reply) => {
      const order = await requireTurn(request, request.params.id)
      const topUps = await listTopUpsOf(deps.db, [order.id])
      const place = topUps.findIndex((topUp) => topUp.id === request.params.topUpId)
      const topUp = topUps[place]
      if (!topUp || !topUpTraits[topUp.status].isPaid) throw new Refusal('order_not_found')
      if (!topUpTraits[topUp.status].isGivenUp && (await findSaleTax(deps.db, topUp.saleId)))
        return reply.redirect(addressOf(topUpInvoice, { params: { id: order.id, topUpId: topUp.id } }))
      const card = await findPaidCard(deps, topUp.saleId)
      const paper = await readPaper(deps)
      const given = await findOtherRefunds(deps.db, [topUp.id])
      return send(request, reply, receiptOfTopUp(topUp, place + 1, { order, card, config: deps.config, paper }, given))
    })
  }
