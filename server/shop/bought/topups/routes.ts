import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/topups.ts'
import { PayingWith } from '#contract/channels/paying-with.ts'
import { PlacedTopUp } from '#contract/sales/placed-top-up.ts'
import { TopUpPackageView, TopUpRequest } from '#contract/sales/top-up.ts'
import { OpenTopUpRequest, TopUpLinkView } from '#contract/bought/top-up-link.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { optionalRequestKey, requestKeyOf } from '../../../platform/http/request-key.ts'
import { route, says } from '../../../platform/http/route.ts'
import { whenGone } from '../../../platform/http/when-gone.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { findOwnOrderByIccid } from '../../sales/books/store.ts'
import { keepTopUpLists } from './keep-top-up-lists.ts'
import { offerTopUps, presentOffer } from './offer-top-ups.ts'
import { payingWith } from './paying-with.ts'
import { topUpPaymentRoutes } from './payment-routes.ts'
import { placeTopUp } from './place-top-up.ts'
import { openTopUpLink } from './top-up-link.ts'
import { networkCountry } from '../../money/tax/network-country.ts'
import type { WithTaxConfig } from '../../money/tax/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'

type Deps = WithTaxConfig &
  WithTaxes &
  WithConfig &
  WithCurrenciesConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithPause

export const topUpRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    await app.register(topUpPaymentRoutes(deps))
    const kept = { ...deps, suppliers: keepTopUpLists(deps) }
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

    says(app, api.listTopUpPlans, "What can be added to the customer's eSIM.")
    route(
      app,
      api.listTopUpPlans,
      { query: z.object({ iccid: z.string().max(30).optional() }), answer },
      async (request, reply) => (request.query.iccid ? offersFor(request, reply, request.query.iccid) : []),
    )

    says(app, api.listTopUpPlansOf, 'The same, with the eSIM in the address.')
    route(
      app,
      api.listTopUpPlansOf,
      { params: z.object({ iccid: z.string().max(30) }), answer },
      async (request, reply) => offersFor(request, reply, request.params.iccid),
    )

    says(
      app,
      api.buyTopUp,
      'Adds data, paid from store credit and the saved card. 409 for what they bought less than a minute ago unless `again`; 422 where the law asks for a consent that is missing.',
      { requestKey: optionalRequestKey },
    )
    route(app, api.buyTopUp, { body: TopUpRequest, answer: PlacedTopUp }, async (request) => {
      const buyer = await requireUser(request)
      await takeTurn(deps, { key: `top-up:account:${buyer.id}`, max: 10, windowSeconds: 60 })
      const network = networkCountry(deps, request)
      const wish = { ...request.body, buyer, network, requestKey: requestKeyOf(request), language: languageOf(request) }
      const topUp = await placeTopUp(deps, wish)
      return { id: topUp.id, orderId: topUp.orderId, status: topUp.status }
    })

    says(app, api.readPayingWith, 'What would pay: store credit, and the brand and last four digits of the saved card.')
    route(app, api.readPayingWith, { answer: PayingWith }, async (request) => {
      const buyer = await requireUser(request)
      await takeTurn(deps, { key: `paying-with:account:${buyer.id}`, max: 60, windowSeconds: 60 })
      return payingWith(deps, buyer)
    })

    says(
      app,
      api.openTopUpLink,
      'How the data of one eSIM stands and what can be added, for the holder of a message’s link.',
    )
    route(app, api.openTopUpLink, { body: OpenTopUpRequest, answer: TopUpLinkView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await takeTurn(deps, perAddress(deps, 'top-up-link', request.ip, 60, 60))
      const visitor = (await request.visitor.session())?.user.id
      return openTopUpLink(kept, request.body.token, visitor, { by: 'person', signal: whenGone(reply) })
    })
  }
