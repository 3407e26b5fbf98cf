import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  AddressCorrection,
  AdminOrderPage,
  BounceDecision,
  LossRequest,
  OptionalReason,
  PartRequest,
  RequiredReason,
} from '#contract/office/admin-order.ts'
import * as api from '#contract/api/admin-orders.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { optionalRequestKey, requestKeyOf } from '../../../platform/http/request-key.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithPaymentsConfig } from '../../../shop/money/payments/settings.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import { findOrder, type OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { findTopUp } from '../../../shop/sales/books/top-up-store.ts'
import { correctAddress } from './correct-address.ts'
import { decideBounce } from '../refunds/decide-bounce.ts'
import { deliverAtLoss } from './deliver-at-loss.ts'
import { presentOrderPage } from './present-order-page.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { refundByHand } from '../refunds/refund-by-hand.ts'
import { refundPart } from '../refunds/refund-part.ts'
import { refundTopUpByHand } from '../refunds/refund-top-up-by-hand.ts'
import { resendMail } from './resend-mail.ts'
import { retryDelivery } from './retry-delivery.ts'

type Deps = WithConfig &
  WithSalesConfig &
  WithPaymentsConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithAccountHooks &
  WithSuppliers

const params = z.object({ id: z.string().min(1).max(64) })
const answer = AdminOrderPage

/** An order's page and its actions. Each action returns the updated page. */
export const orderRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const findIt = async (id: string): Promise<OrderWithEsim> => {
      const found = await findOrder(deps.db, id)
      if (!found) throw new Refusal('order_not_found')
      return found
    }
    const page = async (id: string) => presentOrderPage(deps, await findIt(id), deps.clock.now())

    says(app, api.readOrderPage, 'One order with its money, its customer and all that happened to it.')
    route(app, api.readOrderPage, { params, answer }, async (request) => page(request.params.id))

    says(app, api.retryDelivery, 'Delivers a failed order after all, or hurries one under way.')
    route(app, api.retryDelivery, { params, body: OptionalReason, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      await retryDelivery(deps, order, { by: await actingAdmin(request), reason: request.body.reason })
      return page(order.id)
    })

    says(
      app,
      api.deliverAtLoss,
      'Has an order delivered that waits because it would lose money; `loss` is what the page said.',
    )
    route(app, api.deliverAtLoss, { params, body: LossRequest, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      const acting = { by: await actingAdmin(request), ...request.body }
      return page(await deliverAtLoss(deps, { kind: 'order', id: order.id }, acting))
    })

    says(app, api.addAtLoss, 'Has data added that waits because it would lose money; `loss` is what the page said.')
    route(app, api.addAtLoss, { params: z.object({ id: z.uuid() }), body: LossRequest, answer }, async (request) => {
      const acting = { by: await actingAdmin(request), ...request.body }
      return page(await deliverAtLoss(deps, { kind: 'top-up', id: request.params.id }, acting))
    })

    says(app, api.refundOrder, 'Refunds an order; an unused eSIM goes back to the wholesaler.')
    route(app, api.refundOrder, { params, body: RequiredReason, answer }, async (request) => {
      const found = await findIt(request.params.id)
      await refundByHand(deps, found, { by: await actingAdmin(request), reason: request.body.reason })
      return page(found.order.id)
    })

    says(
      app,
      api.refundPart,
      'Gives back a part of what was paid, at most what is left, to the card first; the order stays as it is. Once for an `Idempotency-Key`.',
      { requestKey: optionalRequestKey },
    )
    route(app, api.refundPart, { params, body: PartRequest, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      const asked = { ...request.body, by: await actingAdmin(request), requestKey: requestKeyOf(request) }
      await refundPart(deps, { kind: 'order', id: order.id }, asked)
      return page(order.id)
    })

    says(app, api.refundTopUp, 'Gives back the money for data that did not come.')
    route(
      app,
      api.refundTopUp,
      { params: z.object({ id: z.uuid() }), body: RequiredReason, answer },
      async (request) => {
        const acting = { by: await actingAdmin(request), reason: request.body.reason }
        const { orderId } = await refundTopUpByHand(deps, request.params.id, acting)
        return page(orderId)
      },
    )

    says(
      app,
      api.decideBounce,
      'Ends a refund of an order that did not go through: it is sent again, was given another way, or is kept.',
    )
    route(app, api.decideBounce, { params, body: BounceDecision, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      await decideBounce(deps, { kind: 'order', id: order.id }, await actingAdmin(request), request.body)
      return page(order.id)
    })

    says(app, api.decideTopUpBounce, 'The same for a top-up.')
    route(
      app,
      api.decideTopUpBounce,
      { params: z.object({ id: z.uuid() }), body: BounceDecision, answer },
      async (request) => {
        const topUp = await findTopUp(deps.db, request.params.id)
        if (!topUp) throw new Refusal('order_not_found', `there is no top-up ${request.params.id}`)
        await decideBounce(deps, { kind: 'top-up', id: topUp.id }, await actingAdmin(request), request.body)
        return page(topUp.orderId)
      },
    )

    says(app, api.correctAddress, 'Corrects the address a guest typed, and sends the mails about the order there.')
    route(app, api.correctAddress, { params, body: AddressCorrection, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      await correctAddress(deps, order, { ...request.body, by: await actingAdmin(request) })
      return page(order.id)
    })

    says(app, api.resendMail, 'Sends the mail with the eSIM, or of the refund, once more.')
    route(app, api.resendMail, { params, body: OptionalReason, answer }, async (request) => {
      const { order } = await findIt(request.params.id)
      await resendMail(deps, order, { by: await actingAdmin(request), reason: request.body.reason })
      return page(order.id)
    })
  }
