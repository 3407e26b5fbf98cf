import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/invoices.ts'
import { PaperRow } from '#contract/bought/paper.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { requireOrder } from '../../bought/orders/order-access.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { papersOf } from './attach-invoice.ts'
import type { IssueDeps } from './issue-invoices.ts'
import { listOrderPapers } from './list-order-papers.ts'
import type { IssuedInvoice } from './store.ts'

type Deps = IssueDeps & WithConfig & WithVault & WithThreads

const Id = z.string().min(1).max(64)

export const invoiceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, paper: IssuedInvoice | undefined) => {
      if (!paper) throw new Refusal('order_not_found', 'no such paper')
      const file = await deps.threads.run('draw-invoice', paper.document, { by: networkOf(request.ip) })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${paper.number}.pdf"`)
        .type('application/pdf')
        .send(Buffer.from(file))
    }
    /** Drawing is expensive, and no customer needs this many. */
    const requireTurn = async (request: FastifyRequest, id: string) => {
      const { order } = await requireOrder(deps, request, id)
      await takeTurn(deps, { key: `receipt:order:${order.id}`, max: 30, windowSeconds: 60 })
      return order
    }
    const newestInvoice = async (saleId: string) =>
      (await papersOf(deps, saleId)).findLast(({ kind }) => kind === 'invoice')

    const ofOrder = { params: z.object({ id: Id }), answer: z.array(PaperRow) }
    says(
      app,
      api.listPapers,
      'The invoices and credit notes of an order and of the top-ups of its eSIM; empty where the shop charged no tax.',
    )
    route(app, api.listPapers, ofOrder, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listOrderPapers(deps, (await requireOrder(deps, request, request.params.id)).order)
    })

    says(
      app,
      api.orderInvoice,
      'The invoice as PDF/A-3 with its data inside (Factur-X, EN 16931), where the shop charges tax.',
    )
    place(app, api.orderInvoice, { params: z.object({ id: Id }) }, async (request, reply) => {
      const order = await requireTurn(request, request.params.id)
      return send(request, reply, await newestInvoice(order.saleId))
    })

    says(app, api.topUpInvoice, "A top-up's invoice.")
    place(app, api.topUpInvoice, { params: z.object({ id: Id, topUpId: Id }) }, async (request, reply) => {
      const order = await requireTurn(request, request.params.id)
      const topUp = (await listTopUpsOf(deps.db, [order.id])).find(({ id }) => id === request.params.topUpId)
      return send(request, reply, topUp && (await newestInvoice(topUp.saleId)))
    })

    says(app, api.creditNote, 'A credit note, by its number.')
    place(app, api.creditNote, { params: z.object({ id: Id, no: Id }) }, async (request, reply) => {
      const order = await requireTurn(request, request.params.id)
      const topUps = await listTopUpsOf(deps.db, [order.id])
      for (const saleId of new Set([order.saleId, ...topUps.map((topUp) => topUp.saleId)])) {
        const papers = await papersOf(deps, saleId)
        const found = papers.find(({ kind, number }) => kind === 'credit-note' && number === request.params.no)
        if (found) return send(request, reply, found)
      }
      return send(request, reply, undefined)
    })
  }
