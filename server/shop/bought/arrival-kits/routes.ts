import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/kits.ts'
import { KitLinkView, KitView, OpenKitRequest } from '#contract/bought/kit.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { requireOrderWithCode, requireOwnOrder } from '../orders/order-access.ts'
import { makeKitLink, openByLink, presentKitLink } from './kit-link.ts'
import { packKit } from './pack-kit.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { dropLink, findLinkOf } from './store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithConfig & WithSalesConfig & WithClock & WithDb & WithVault & WithSecurity & WithSuppliers

const Params = z.object({ id: z.string().min(1).max(64) })
const link = { params: Params, answer: KitLinkView }

/** The arrival kit of an order, and the link that opens it on another device. */
export const kitRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // The service worker keeps a kit on purpose; caches on the way must not.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    says(app, api.readKit, 'All that is needed to install the eSIM without a connection.')
    route(app, api.readKit, { params: Params, answer: KitView }, async (request) => {
      const found = await requireOrderWithCode(deps, request, request.params.id)
      await takeTurn(deps, { key: `kit:order:${found.order.id}`, max: 60, windowSeconds: 60 })
      return packKit(deps, found)
    })

    says(app, api.readKitLink, 'The link that opens the kit on another device, if there is one.')
    // Admins have no use for a customer's link, and making one would end the customer's own.
    route(app, api.readKitLink, link, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      return presentKitLink(deps, order, await findLinkOf(deps.db, order.id, deps.clock.now()))
    })

    says(app, api.makeKitLink, 'Makes such a link; an earlier one stops working.')
    route(app, api.makeKitLink, link, async (request) => {
      const found = await requireOwnOrder(deps, request, request.params.id)
      await takeTurn(deps, { key: `kit-link:${found.order.id}`, max: 20, windowSeconds: 3600 })
      await packKit(deps, found)
      return presentKitLink(deps, found.order, await makeKitLink(deps, found.order.id))
    })

    says(app, api.endKitLink, 'Ends it.')
    route(app, api.endKitLink, link, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      await dropLink(deps.db, order.id)
      return { link: null }
    })

    says(app, api.openKit, 'The kit behind a link.')
    // A POST, so that the token travels in the body and reaches no access log.
    route(app, api.openKit, { body: OpenKitRequest, answer: KitView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'open-kit', request.ip, 30, 60))
      return openByLink(deps, request.body.token)
    })
  }
