import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AdminOrderPage, OptionalReason, RequiredReason } from '#contract/admin-order.ts'
import type { Deps } from '../../../ground/deps.ts'
import { findOrder, type OrderWithEsim } from '../../../shop/sales/store.ts'
import { Refusal } from '../../../ground/refusal.ts'
import { actingAdmin } from '../../../people/audit/acting-admin.ts'
import { presentOrderPage } from './present-order-page.ts'
import { refundByHand } from './refund-by-hand.ts'
import { refundTopUpByHand } from './refund-top-up-by-hand.ts'
import { resendMail } from './resend-mail.ts'
import { retryDelivery } from './retry-delivery.ts'

const config = { access: 'admin' } as const
/** Moves money, or rights over it. */
const proven = { ...config, freshProof: true } as const
const params = z.object({ id: z.string().min(1).max(64) })
const response = { 200: AdminOrderPage }

/** An order's page, and what can be done there. Each action answers with the page as it is afterwards. */
export const orderRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const findIt = async (id: string): Promise<OrderWithEsim> => {
      const found = await findOrder(deps.db, id)
      if (!found) throw new Refusal('order_not_found')
      return found
    }
    const page = async (id: string) => presentOrderPage(deps.db, await findIt(id))

    app.get('/api/admin/orders/:id', { config, schema: { params, response } }, async (request) =>
      page(request.params.id),
    )

    app.post(
      '/api/admin/orders/:id/retry-delivery',
      { config, schema: { params, body: OptionalReason, response } },
      async (request) => {
        const { order } = await findIt(request.params.id)
        await retryDelivery(deps, order, { by: await actingAdmin(request), reason: request.body.reason })
        return page(order.id)
      },
    )

    app.post(
      '/api/admin/orders/:id/refund',
      { config: proven, schema: { params, body: RequiredReason, response } },
      async (request) => {
        const found = await findIt(request.params.id)
        await refundByHand(deps, found, { by: await actingAdmin(request), reason: request.body.reason })
        return page(found.order.id)
      },
    )

    app.post(
      '/api/admin/top-ups/:id/refund',
      { config: proven, schema: { params: z.object({ id: z.uuid() }), body: RequiredReason, response } },
      async (request) => {
        const acting = { by: await actingAdmin(request), reason: request.body.reason }
        const { orderId } = await refundTopUpByHand(deps, request.params.id, acting)
        return page(orderId)
      },
    )

    app.post(
      '/api/admin/orders/:id/resend-mail',
      { config, schema: { params, body: OptionalReason, response } },
      async (request) => {
        const { order } = await findIt(request.params.id)
        await resendMail(deps, order, { by: await actingAdmin(request), reason: request.body.reason })
        return page(order.id)
      },
    )
  }
