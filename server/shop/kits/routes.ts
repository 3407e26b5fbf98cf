import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { KitLinkView, KitView, OpenKitRequest } from '#contract/kit.ts'
import type { Deps } from '../../ground/deps.ts'
import { perAddress, takeTurn } from '../../ground/limits/take-turn.ts'
import { requireOrderWithCode, requireOwnOrder } from '../orders/order-access.ts'
import { makeKitLink, openByLink, presentKitLink } from './kit-link.ts'
import { packKit } from './pack-kit.ts'
import { dropLink, findLinkOf } from './store.ts'

const Params = z.object({ id: z.string().min(1).max(64) })
const decided = { access: 'decided' } as const
const link = { config: decided, schema: { params: Params, response: { 200: KitLinkView } } }

/** The arrival kit of an order, and the link that opens it on another device. */
export const kitRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    // The worker keeps a kit on purpose; no cache on the way may.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get(
      '/api/orders/:id/kit',
      { config: decided, schema: { params: Params, response: { 200: KitView } } },
      async (request) => {
        const found = await requireOrderWithCode(deps, request, request.params.id)
        await takeTurn(deps, { key: `kit:order:${found.order.id}`, max: 60, windowSeconds: 60 })
        return packKit(deps, found)
      },
    )

    // An administrator has no use for a customer's link, and one made in their place would end the customer's own.
    app.get('/api/orders/:id/kit-link', link, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      return presentKitLink(deps, await findLinkOf(deps.db, order.id, deps.clock.now()))
    })

    app.post('/api/orders/:id/kit-link', link, async (request) => {
      const found = await requireOwnOrder(deps, request, request.params.id)
      await takeTurn(deps, { key: `kit-link:${found.order.id}`, max: 20, windowSeconds: 3600 })
      await packKit(deps, found)
      return presentKitLink(deps, await makeKitLink(deps, found.order.id))
    })

    app.delete('/api/orders/:id/kit-link', link, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      await dropLink(deps.db, order.id)
      return { link: null }
    })

    // A POST, so that the token travels in the body and reaches no access log.
    app.post(
      '/api/kits/open',
      { config: decided, schema: { body: OpenKitRequest, response: { 200: KitView } } },
      async (request) => {
        await takeTurn(deps, perAddress(deps, 'open-kit', request.ip, 30, 60))
        return openByLink(deps, request.body.token)
      },
    )
  }
