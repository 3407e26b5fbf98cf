import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/orders.ts'
import { AddressChange, OrderContact } from '#contract/bought/order-view.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { readBrowser } from '../orders/browser-cookie.ts'
import { requireOwnOrder } from '../orders/order-access.ts'
import { contactOf } from '../orders/order-contact.ts'
import { getOrder } from '../../sales/books/store.ts'
import { correctOwnAddress } from './correct-own-address.ts'

type Deps = WithConfig & WithClock & WithDb & WithQueue & WithVault & WithAccountHooks

const Params = z.object({ id: z.string().min(1).max(64) })

/** Correcting the address that a guest typed. */
export const addressRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const shape = { params: Params, body: AddressChange, answer: OrderContact }
    says(
      app,
      api.changeAddress,
      'Corrects where a guest’s order is mailed to: from the browser that placed it, within the hour, and until somebody has used a mail sent there.',
    )
    route(app, api.changeAddress, shape, async (request) => {
      await takeTurn(deps, perAddress(deps, 'change-address', request.ip, 10, 3600))
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      const browserHash = readBrowser(deps, request)?.hash
      await correctOwnAddress(deps, { orderId: order.id, browserHash, email: request.body.email })
      const contact = await contactOf(deps, request, await getOrder(deps.db, order.id))
      if (!contact) throw new Refusal('address_kept')
      return contact
    })
  }
