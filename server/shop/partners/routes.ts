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
} from '#contract/partners/partner-api.ts'
import { PartnerStatement, StatementMonth, StatementQuery } from '#contract/partners/statement.ts'
import type { WithSecurity } from '../../identity/security/open-security.ts'
import { route } from '../../platform/http/route.ts'
import { answerOnce } from './answer-once.ts'
import type { PartnerDesk } from './desk.ts'
import { listCatalogue } from './list-catalogue.ts'
import { listEvents } from './list-events.ts'
import { createLiveDesk, type LiveDeps } from './live-desk.ts'
import { admitPartners, partnerOf } from './principal.ts'
import { answerProblems } from './problem.ts'
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

    route(
      app,
      api.readPartnerCatalogue,
      { query: CatalogueQuery, answer: PartnerCatalogue, config: { scope: 'catalogue:read' } },
      async (request) => listCatalogue(deps, partnerOf(request).partner, request.query),
    )

    route(app, api.readPartnerBalance, { answer: PartnerBalance, config: { scope: 'balance:read' } }, async (request) =>
      readBalance(deps.db, partnerOf(request).account),
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

    route(
      app,
      api.readPartnerOrder,
      { params, answer: PartnerOrder, config: { scope: 'esims:read' } },
      async (request) => deskOf(request).readOrder(partnerOf(request).account, request.params.id),
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

    route(
      app,
      api.listPartnerTopUps,
      { params, answer: z.array(PartnerTopUpOffer), config: { scope: 'topups:write' } },
      async (request) => deskOf(request).listTopUps(partnerOf(request), request.params.id),
    )

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

    route(
      app,
      api.setPartnerWebhook,
      { body: PartnerWebhookRequest, answer: PartnerWebhook, config: { scope: 'webhooks:write' } },
      async (request) => setWebhook(deps, partnerOf(request).account.userId, request.body.url),
    )
  }
