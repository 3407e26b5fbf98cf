import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/orders.ts'
import { CheckoutView } from '#contract/channels/checkout.ts'
import { OrderRequest, OrderView, UseByDayView } from '#contract/bought/order-view.ts'
import { useByDay } from '#contract/bought/use-by-day.ts'
import { RefundAnswer, RefundAsked } from '#contract/bought/refund-request.ts'
import { requireUser } from '../../../identity/accounts/access.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { optionalRequestKey, requestKeyOf } from '../../../platform/http/request-key.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { whenGone } from '../../../platform/http/when-gone.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { qrPng, qrSvg } from '../../../platform/pictures/qr-code.ts'
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
import { askForRefund } from '../refunds/ask-for-refund.ts'
import { deliverOrder } from '../../sales/deliver/deliver-order.ts'
import { directBuy } from '../../sales/sell/direct-buy.ts'
import { readEsim } from '../../sales/watch/read-esim.ts'
import { type OrderInBrief, readSaleOf } from '../../sales/books/sale-store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { requireOrder, requireOrderToAct, requireOrderWithCode } from './order-access.ts'
import { listUseOf } from './usage-store.ts'
import { contactOf } from './order-contact.ts'
import { orderStreams } from './order-stream.ts'
import { listOwnOrderIds, listOwnOrders, groupIn, listOwnOrdersInUse, type OwnOrder } from './own-orders.ts'
import { presentWhole } from './present-whole.ts'
import { presentTravellers } from './present-travellers.ts'
import { codeOf, presentOrder } from './present.ts'
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
  WithNotices &
  WithQueue &
  WithVault &
  WithProfile &
  WithSecurity &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithPause

const Params = z.object({ id: z.string().min(1).max(64) })

export const ordersRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const streams = orderStreams(deps, app)
    const present = (found: OrderWithEsim) => presentWhole(deps, found)
    // Of a group, some may be missing from a list that is not of all orders: then its travellers are left out.
    const presentAll = (found: OwnOrder[], { isAll = false } = {}) => {
      const bySale = new Map<string, OwnOrder[]>()
      for (const each of found) bySale.set(each.order.saleId, [...(bySale.get(each.order.saleId) ?? []), each])
      return found.map((each) => {
        const bought = bySale.get(each.order.saleId) ?? []
        const boughtWith: OrderInBrief[] = bought.map(({ order }) => order)
        const view = presentOrder(deps, { ...each, boughtWith }, each.topUps ?? [])
        return isAll ? { ...view, ...presentTravellers(deps, groupIn(bought)) } : view
      })
    }
    const requireCode = async (request: FastifyRequest, id: string) => {
      const found = await requireOrderWithCode(deps, request, id)
      await takeTurn(deps, { key: `qr:order:${found.order.id}`, max: 60, windowSeconds: 60 })
      const code = codeOf(deps, found)
      if (!code) throw new Refusal('order_not_found', 'no code to show')
      return code
    }

    says(app, api.listOrders, "The customer's orders, newest first.")
    route(app, api.listOrders, { answer: z.array(OrderView) }, async (request) =>
      presentAll(await listOwnOrders(deps.db, (await requireUser(request)).id), { isAll: true }),
    )

    says(app, api.listActiveOrders, 'Those with an eSIM that still runs.')
    route(app, api.listActiveOrders, { answer: z.array(OrderView) }, async (request) =>
      presentAll(await listOwnOrdersInUse(deps.db, (await requireUser(request)).id)),
    )

    says(
      app,
      api.buyPlan,
      'Buys a plan with the card saved at the last checkout. 402 if there is none. 409 for what they bought less than a minute ago unless `again`; 422 where the law asks for a consent that is missing.',
      { requestKey: optionalRequestKey },
    )
    route(app, api.buyPlan, { body: OrderRequest, answer: CheckoutView }, async (request) => {
      const buyer = await requireUser(request)
      await takeTurn(deps, { key: `direct-buy:account:${buyer.id}`, max: 10, windowSeconds: 60 })
      const network = networkCountry(deps, request)
      const wish = { ...request.body, buyer, network, requestKey: requestKeyOf(request), language: languageOf(request) }
      const order = await directBuy(deps, wish)
      return { orderId: order.id, id: order.id, orderNo: order.orderNo, status: order.status }
    })

    says(app, api.readOrder, 'One order, by its id or its number.')
    route(app, api.readOrder, { params: Params, answer: OrderView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const found = await requireOrderWithCode(deps, request, request.params.id)
      return { ...(await present(found)), contact: await contactOf(deps, request, found.order) }
    })

    says(app, api.followOrder, 'The order each time it changes.')
    place(app, api.followOrder, { params: Params }, async (request, reply) => {
      const { order } = await requireOrder(deps, request, request.params.id)
      const { orders } = await readSaleOf(deps.db, order.saleId)
      return streams.ofOrder(reply, order.id, new Set(orders.map(({ id }) => id)))
    })

    says(app, api.followOwnOrders, "Which of the customer's orders changed, each time one does.")
    place(app, api.followOwnOrders, {}, async (request, reply) => {
      const { id } = await requireUser(request)
      return streams.ofAccount(reply, id, await listOwnOrderIds(deps.db, id))
    })

    says(app, api.orderQrSvg, 'The code a phone scans to install the eSIM.')
    place(app, api.orderQrSvg, { params: Params }, async (request, reply) => {
      const code = await requireCode(request, request.params.id)
      return reply
        .header('cache-control', 'no-store')
        .type('image/svg+xml')
        .send(await qrSvg(code))
    })

    says(app, api.orderQrPng, 'The same as a picture.')
    place(app, api.orderQrPng, { params: Params }, async (request, reply) => {
      const code = await requireCode(request, request.params.id)
      return reply.header('cache-control', 'no-store').type('image/png').send(qrPng(code))
    })

    says(app, api.readUsage, 'Asks the wholesaler for data used, at most once a minute.')
    route(app, api.readUsage, { params: Params, answer: OrderView, config: { cost: 3 } }, async (request, reply) => {
      const { order } = await requireOrderToAct(deps, request, request.params.id)
      await readEsim(deps, order.id, { by: 'person', signal: whenGone(reply), notOftenerThanSeconds: 60 })
      return present(await requireOrder(deps, request, order.id))
    })

    says(app, api.readUseByDay, 'How much data was used on each day.')
    route(app, api.readUseByDay, { params: Params, answer: UseByDayView }, async (request, reply) => {
      const { order } = await requireOrderToAct(deps, request, request.params.id)
      reply.header('cache-control', 'no-store')
      return useByDay(await listUseOf(deps.db, order.id))
    })

    says(app, api.updateStatus, 'Looks now whether the eSIM has come.')
    route(app, api.updateStatus, { params: Params, answer: OrderView, config: { cost: 3 } }, async (request) => {
      const { order } = await requireOrderToAct(deps, request, request.params.id)
      await takeTurn(deps, { key: `update-status:${order.id}`, max: 20, windowSeconds: 60 })
      await deliverOrder(deps, order.id)
      return present(await requireOrder(deps, request, order.id))
    })

    says(app, api.askForRefund, 'Asks for the money back: at once if nothing was used, else an administrator decides.')
    route(app, api.askForRefund, { params: Params, body: RefundAsked, answer: RefundAnswer }, async (request) => {
      const user = await requireUser(request)
      const found = await requireOrder(deps, request, request.params.id)
      if (found.order.userId !== user.id) throw new Refusal('order_not_found')
      const { reason = '', because } = request.body ?? {}
      return askForRefund(deps, found, { actor: user.id, reason, because, language: languageOf(request) })
    })
  }
