import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/partners.ts'
import {
  CatalogueQuery,
  EventsQuery,
  PartnerBalance,
  PartnerCatalogue,
  PartnerEvents,
  type PartnerMode,
  PartnerOrder,
  PartnerOrderRequest,
  PartnerTopUp,
  PartnerTopUpOffer,
  PartnerTopUpRequest,
  PartnerWebhook,
  PartnerWebhookRequest,
} from '#contract/channels/partner-api.ts'
import { PaperRow } from '#contract/bought/paper.ts'
import { PartnerStatement, StatementMonth, StatementQuery } from '#contract/channels/partner-statement.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { listOrderPapers } from '../../papers/invoices/list-order-papers.ts'
import { findPaper } from '../../papers/invoices/store.ts'
import { answerOnce, requiredRequestKey } from './answer-once.ts'
import type { PartnerDesk } from './desk.ts'
import { listCatalogue } from './list-catalogue.ts'
import { listEvents } from './list-events.ts'
import { createLiveDesk, type LiveDeps } from './live-desk.ts'
import { admitPartners, partnerOf } from './principal.ts'
import { answerProblems } from './problem.ts'
import { requireLine } from './present-partner-order.ts'
import { readBalance } from './read-balance.ts'
import { setWebhook } from './set-webhook.ts'
import { readStatement } from './statements/read-statement.ts'
import { formatAccepted, sendStatement, type StatementDeps } from './statements/send-statement.ts'
import { createTestDesk } from './test-mode/test-desk.ts'

type Deps = LiveDeps & WithSecurity & StatementDeps

const params = z.object({ id: z.string().min(1).max(64) })

/** The API that partners' servers call with a key. Orders of live keys are sales like every other; those of test keys are played. */
export const partnerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    admitPartners(app, deps)
    answerProblems(app, deps)
    const desks: Record<PartnerMode, PartnerDesk> = { live: createLiveDesk(deps), test: createTestDesk(deps) }
    const deskOf = (request: FastifyRequest) => desks[partnerOf(request).account.mode]

    says(
      app,
      api.readPartnerCatalogue,
      'Plans at the partner’s own prices, by code. `updatedSince` leaves out what has not changed, and lists plans that are no longer sold.',
    )
    route(
      app,
      api.readPartnerCatalogue,
      { query: CatalogueQuery, answer: PartnerCatalogue, config: { scope: 'catalogue:read' } },
      async (request) => listCatalogue(deps, partnerOf(request).partner, request.query),
    )

    says(
      app,
      api.readPartnerBalance,
      'The prepaid balance, and how much of it is held for orders that are not delivered yet.',
    )
    route(app, api.readPartnerBalance, { answer: PartnerBalance, config: { scope: 'balance:read' } }, async (request) =>
      readBalance(deps.db, partnerOf(request).account),
    )

    says(
      app,
      api.readPartnerStatement,
      'How the balance became another in a month (`2026-10`, in the seller’s time zone): opening, each change, closing. As JSON, CSV or PDF, by `format` or `Accept`.',
      { alsoAs: ['text/csv', 'application/pdf'] },
    )
    route(
      app,
      api.readPartnerStatement,
      {
        params: z.object({ month: StatementMonth }),
        query: StatementQuery,
        answer: PartnerStatement,
        config: { scope: 'balance:read' },
      },
      async (request, reply) => {
        const { partner, account } = partnerOf(request)
        const statement = await readStatement(deps, { partner, account, month: request.params.month })
        const format = request.query.format ?? formatAccepted(request.headers.accept)
        return sendStatement(deps, request, reply, { statement, account, format })
      },
    )

    says(
      app,
      api.placePartnerOrder,
      'Buys a plan from the balance. Needs an `Idempotency-Key`: the same key buys once and gets the same answer. 402 `balance_too_low`; 409 `price_changed` with today’s price.',
      {
        example: { packageCode: 'JP-1-7', expectedPrice: '2.90', reference: 'booking 4711' },
        requestKey: requiredRequestKey,
      },
    )
    route(
      app,
      api.placePartnerOrder,
      { body: PartnerOrderRequest, answer: PartnerOrder, config: { scope: 'orders:write' } },
      (request, reply) =>
        answerOnce(deps, request, reply, {
          status: 201,
          work: (once) => deskOf(request).placeOrder(partnerOf(request), request.body, once),
        }),
    )

    says(app, api.readPartnerOrder, 'An order: its state, and once it is ready what installs the eSIM, with its usage.')
    route(
      app,
      api.readPartnerOrder,
      { params, answer: PartnerOrder, config: { scope: 'esims:read' } },
      async (request) => deskOf(request).readOrder(partnerOf(request).account, request.params.id),
    )

    const papersOfOrder = async (request: FastifyRequest, id: string) => {
      const { account } = partnerOf(request)
      if (account.mode === 'live') return listOrderPapers(deps, (await requireLine(deps, account, id)).found.order)
      // Orders of test keys are played, and have no papers.
      await deskOf(request).readOrder(account, id)
      return []
    }

    says(
      app,
      api.listPartnerPapers,
      'The invoice of an order and of each top-up, and their credit notes; none where the shop charges no tax.',
    )
    route(
      app,
      api.listPartnerPapers,
      { params, answer: z.array(PaperRow), config: { scope: 'balance:read' } },
      (request) => papersOfOrder(request, request.params.id),
    )

    says(app, api.readPartnerPaper, 'One of them by its number, as PDF with its data inside.')
    place(
      app,
      api.readPartnerPaper,
      { params: params.extend({ no: z.string().max(64) }), config: { scope: 'balance:read' } },
      async (request, reply) => {
        const { id, no } = request.params
        const isOne = (await papersOfOrder(request, id)).some(({ number }) => number === no)
        const paper = isOne ? await findPaper(deps.db, no) : undefined
        if (!paper) throw new Refusal('order_not_found', 'no such paper')
        await takeTurn(deps, { key: `partner:paper:${partnerOf(request).account.userId}`, max: 60, windowSeconds: 60 })
        const pdf = await deps.threads.run('draw-invoice', paper.document, { by: networkOf(request.ip) })
        return reply.header('cache-control', 'no-store').type('application/pdf').send(Buffer.from(pdf))
      },
    )

    says(
      app,
      api.cancelPartnerOrder,
      'Takes an unused eSIM back within 30 days; the balance gets its price. 409 `cannot_cancel`.',
      { requestKey: requiredRequestKey },
    )
    route(
      app,
      api.cancelPartnerOrder,
      { params, answer: PartnerOrder, config: { scope: 'orders:write' } },
      (request, reply) =>
        answerOnce(deps, request, reply, {
          status: 200,
          work: (once) => deskOf(request).cancelOrder(partnerOf(request), request.params.id, once),
        }),
    )

    says(app, api.listPartnerTopUps, 'What an eSIM can be topped up with, at the partner’s prices.')
    route(
      app,
      api.listPartnerTopUps,
      { params, answer: z.array(PartnerTopUpOffer), config: { scope: 'topups:write' } },
      async (request) => deskOf(request).listTopUps(partnerOf(request), request.params.id),
    )

    says(app, api.placePartnerTopUp, 'Adds data to an eSIM from the balance. Needs an `Idempotency-Key`.', {
      example: { packageCode: 'TOPUP_JP-1-7', expectedPrice: '2.90' },
      requestKey: requiredRequestKey,
    })
    route(
      app,
      api.placePartnerTopUp,
      { params, body: PartnerTopUpRequest, answer: PartnerTopUp, config: { scope: 'topups:write' } },
      (request, reply) =>
        answerOnce(deps, request, reply, {
          status: 201,
          work: (once) =>
            deskOf(request).placeTopUp(partnerOf(request), { ...request.body, id: request.params.id }, once),
        }),
    )

    says(app, api.listPartnerEvents, 'What happened, in order and without gaps: the same that webhooks say.')
    route(
      app,
      api.listPartnerEvents,
      { query: EventsQuery, answer: PartnerEvents, config: { scope: 'events:read' } },
      async (request) => {
        const { userId } = partnerOf(request).account
        await deskOf(request).tellNews(userId)
        return listEvents(deps.db, userId, request.query)
      },
    )

    says(
      app,
      api.setPartnerWebhook,
      'Sets where events are sent, and answers with the secret that signs them, once. `null` ends it.',
      { example: { url: 'https://agency.example/webhooks/esims' } },
    )
    route(
      app,
      api.setPartnerWebhook,
      { body: PartnerWebhookRequest, answer: PartnerWebhook, config: { scope: 'webhooks:write' } },
      async (request) => setWebhook(deps, partnerOf(request).account.userId, request.body.url),
    )
  }
