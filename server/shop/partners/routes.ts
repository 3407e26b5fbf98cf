import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/partners.ts'
import {
  CatalogueQuery,
  EventsQuery,
  PartnerBalance,
  PartnerCatalogue,
  PartnerEvents,
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
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSuppliers } from '../esims/wholesaler.ts'
import type { WithPayments } from '../payments/payments.ts'
import type { WithTaxes } from '../tax/open-taxes.ts'
import { answerOnce } from './answer-once.ts'
import { cancelPartnerOrder } from './cancel-order.ts'
import { listCatalogue } from './list-catalogue.ts'
import { listEvents } from './list-events.ts'
import { type OrderDeps, placePartnerOrder } from './place-order.ts'
import { readPartnerOrder } from './present-partner-order.ts'
import { admitPartners, partnerOf } from './principal.ts'
import { answerProblems } from './problem.ts'
import { readBalance } from './read-balance.ts'
import { setWebhook } from './set-webhook.ts'
import { readStatement } from './statements/read-statement.ts'
import { formatAccepted, sendStatement, type StatementDeps } from './statements/send-statement.ts'
import { tellNews } from './tell-partner.ts'
import { listTopUpOffers, placePartnerTopUp } from './top-up-order.ts'

type Deps = OrderDeps & WithSuppliers & WithPayments & WithTaxes & WithVault & WithSecurity & StatementDeps

const params = z.object({ id: z.string().min(1).max(64) })

/** The API that partners' servers call with a key. Orders go the way of every sale. */
export const partnerRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    admitPartners(app, deps)
    answerProblems(app, deps)

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
          work: (keyed, inOneTransaction) =>
            placePartnerOrder(deps, partnerOf(request), request.body, { keyed, inOneTransaction }),
        }),
    )

    route(
      app,
      api.readPartnerOrder,
      { params, answer: PartnerOrder, config: { scope: 'esims:read' } },
      async (request) => readPartnerOrder(deps, partnerOf(request).account, request.params.id),
    )

    route(
      app,
      api.cancelPartnerOrder,
      { params, answer: PartnerOrder, config: { scope: 'orders:write' } },
      (request, reply) =>
        answerOnce(deps, request, reply, {
          status: 200,
          work: async (_keyed, inOneTransaction) => {
            const principal = partnerOf(request)
            // Calls the supplier, so it is outside a transaction; done twice, it changes nothing.
            await cancelPartnerOrder(deps, principal, request.params.id)
            return inOneTransaction((tx) => readPartnerOrder({ ...deps, db: tx }, principal.account, request.params.id))
          },
        }),
    )

    route(
      app,
      api.listPartnerTopUps,
      { params, answer: z.array(PartnerTopUpOffer), config: { scope: 'topups:write' } },
      async (request) => listTopUpOffers(deps, partnerOf(request), request.params.id),
    )

    route(
      app,
      api.placePartnerTopUp,
      { params, body: PartnerTopUpRequest, answer: PartnerTopUp, config: { scope: 'topups:write' } },
      (request, reply) =>
        answerOnce(deps, request, reply, {
          status: 201,
          work: (keyed, inOneTransaction) =>
            placePartnerTopUp(
              deps,
              partnerOf(request),
              { ...request.body, id: request.params.id },
              { keyed, inOneTransaction },
            ),
        }),
    )

    route(
      app,
      api.listPartnerEvents,
      { query: EventsQuery, answer: PartnerEvents, config: { scope: 'events:read' } },
      async (request) => {
        const { userId } = partnerOf(request).account
        await tellNews(deps, userId)
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
