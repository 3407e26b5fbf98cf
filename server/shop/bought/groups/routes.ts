import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/travellers.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { TravellerChange, TravellerLinkView, TravellerMail, TravellerView } from '#contract/sales/traveller.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { readBrowser } from '../orders/browser-cookie.ts'
import { findGift } from '../gifts/store.ts'
import { requireOwnOrder } from '../orders/order-access.ts'
import { presentTraveller } from '../orders/present-travellers.ts'
import { getOrder } from '../../sales/books/store.ts'
import { limitPassingOn } from '../travellers/limit-passing-on.ts'
import {
  findTraveller,
  lockTraveller,
  makeLink,
  noteMailed,
  renewLink,
  setName,
  takeLinkBack,
  type TravellerToShow,
} from '../travellers/store.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithQueue

const Params = z.object({ id: z.string().min(1).max(64) })
const one = { params: Params, answer: TravellerView }

/** What the buyer of a group does for each traveller. */
export const groupsRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    const require = async (request: FastifyRequest, id: string): Promise<TravellerToShow> => {
      const { order } = await requireOwnOrder(deps, request, id)
      await takeTurn(deps, { key: `traveller:order:${order.id}`, max: 60, windowSeconds: 600 })
      return read(order.id)
    }

    const read = async (orderId: string): Promise<TravellerToShow> => {
      const found = await findTraveller(deps.db, orderId)
      if (!found) throw new Refusal('no_traveller', `order ${orderId}`)
      return found
    }

    const present = async (orderId: string) => presentTraveller(deps, await read(orderId))

    says(app, api.nameTraveller, 'What the buyer calls this traveller; an empty name takes it away.')
    route(app, api.nameTraveller, { ...one, body: TravellerChange }, async (request) => {
      const { order } = await require(request, request.params.id)
      await setName(deps.db, order.id, request.body.name || null)
      return present(order.id)
    })

    says(app, api.readTravellerLink, "The traveller's link, and a picture of it to scan.")
    route(app, api.readTravellerLink, { params: Params, answer: TravellerLinkView }, async (request) => {
      const { kitUrl: url } = presentTraveller(deps, await require(request, request.params.id))
      if (!url) throw new Refusal('no_traveller_link')
      return { url, qrCode: qrPng(url).toString('base64') }
    })

    says(app, api.makeTravellerLink, 'Makes a link after the last one was taken back. While there is one, it stays.')
    route(app, api.makeTravellerLink, one, async (request) => {
      const { order } = await require(request, request.params.id)
      if (orderTraits[order.status].isGivenUp) throw new Refusal('kit_gone', `order ${order.id}`)
      await makeLink(deps.db, order.id)
      return present(order.id)
    })

    says(app, api.endTravellerLink, 'Takes the link back: it opens nothing from then on.')
    route(app, api.endTravellerLink, one, async (request) => {
      const { order } = await require(request, request.params.id)
      await takeLinkBack(deps.db, order.id)
      return present(order.id)
    })

    says(app, api.mailTravellerLink, 'Mails the link to the traveller, without a word about the price.')
    route(app, api.mailTravellerLink, { ...one, body: TravellerMail }, async (request) => {
      const { order, traveller } = await require(request, request.params.id)
      if (orderTraits[order.status].isGivenUp) throw new Refusal('kit_gone', `order ${order.id}`)
      if (!traveller.linkId) throw new Refusal('no_traveller_link')
      const { email } = request.body
      await takeTurn(deps, { key: `traveller-mail:order:${order.id}`, max: 5, windowSeconds: 24 * 3600 })
      const browserHash = readBrowser(deps, request)?.hash
      const bought = await getOrder(deps.db, order.id)
      const sent = { what: 'traveller-mail', most: 30, order: bought, to: email, ip: request.ip, browserHash } as const
      await limitPassingOn(deps, sent)
      await deps.db.transaction(async (tx) => {
        const { mailedTo } = (await lockTraveller(tx, order.id)) ?? {}
        // The person it was mailed to by mistake has the link, or the card of a gift that leads to it.
        const before = [mailedTo, (await findGift(tx, order.id))?.email]
        if (before.some((to) => to && to !== email)) await renewLink(tx, order.id)
        await noteMailed(tx, order.id, email)
        await deps.queue.enqueue(tx, 'mail-traveller', { orderId: order.id, once: randomUUID() })
      })
      return present(order.id)
    })
  }
