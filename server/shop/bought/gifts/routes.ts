import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/gifts.ts'
import { GiftCardView, GiftRequest, GiftView, OpenGiftRequest } from '#contract/bought/gift.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { readBrowser } from '../orders/browser-cookie.ts'
import { requireOrder, requireOwnOrder } from '../orders/order-access.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import { findOrder } from '../../sales/books/store.ts'
import { limitPassingOn } from '../travellers/limit-passing-on.ts'
import { findTraveller, noteOpened } from '../travellers/store.ts'
import { travellerUrl } from '../travellers/traveller-link.ts'
import { findGiven, giftUrl } from './gift-link.ts'
import { findGift } from './store.ts'
import { endGift, writeGift } from './write-gift.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault & WithQueue

const Params = z.object({ id: z.string().min(1).max(64) })
/** A gift is for one person: the first address, and two corrections a day. */
const addressesOfOne = 3
const one = { params: Params, answer: GiftView }

/** An eSIM as a gift: its card for the giver, and what its recipient opens. */
export const giftsRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    const present = async (order: Order): Promise<GiftView> => {
      const gift = await findGift(deps.db, order.id)
      const found = await findTraveller(deps.db, order.id)
      if (!gift || !found) return { gift: null }
      const { recipient, giver, message, email, sendOn, sentAt } = gift
      return {
        gift: {
          recipient,
          giver,
          message,
          email,
          sendOn,
          sentAt: sentAt?.toISOString() ?? null,
          openedAt: found.traveller.openedAt?.toISOString() ?? null,
          giftUrl: giftUrl(deps, found.traveller, languageOfOrder(order)),
        },
      }
    }

    says(app, api.readGift, 'The card of an eSIM that is a gift, if there is one.')
    route(app, api.readGift, one, async (request) =>
      present((await requireOwnOrder(deps, request, request.params.id)).order),
    )

    says(app, api.writeGift, 'Makes an eSIM a gift, or changes its card, until the recipient has opened it.')
    route(app, api.writeGift, { ...one, body: GiftRequest, config: { cost: 3 } }, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      if (orderTraits[order.status].isGivenUp) throw new Refusal('kit_gone', `order ${order.id}`)
      await takeTurn(deps, { key: `gift:order:${order.id}`, max: 20, windowSeconds: 24 * 3600 })
      await limitMails(request, order)
      await writeGift(deps, order, request.body)
      return present(order)
    })

    /** A card that goes to another address than before is a mail to one more person. */
    const limitMails = async (request: FastifyRequest<{ Body: GiftRequest }>, order: Order): Promise<void> => {
      const { email } = request.body
      if (!email || (await findGift(deps.db, order.id))?.email === email) return
      await takeTurn(deps, { key: `gift-mail:order:${order.id}`, max: addressesOfOne, windowSeconds: 24 * 3600 })
      const browserHash = readBrowser(deps, request)?.hash
      await limitPassingOn(deps, { what: 'gift-mail', most: 10, order, to: email, ip: request.ip, browserHash })
    }

    says(app, api.endGift, 'Makes it the buyer’s own again, until it was opened.')
    route(app, api.endGift, one, async (request) => {
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      await endGift(deps, order.id)
      return present(order)
    })

    says(
      app,
      api.openGift,
      'The card behind a link, for its recipient: no price, and no word about the giver but the name.',
    )
    // A POST, so that the token is in the body and reaches no access log.
    route(app, api.openGift, { body: OpenGiftRequest, answer: GiftCardView }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'open-gift', request.ip, 30, 60))
      const given = await findGiven(deps, request.body.token)
      const gift = given && (await findGift(deps.db, given.orderId))
      const { order } = (gift && (await findOrder(deps.db, given.orderId))) ?? {}
      const language = order && languageOfOrder(order)
      const kitUrl = language && travellerUrl(deps, given ?? { linkId: null }, language)
      const ownUrl = language && giftUrl(deps, given ?? { linkId: null }, language)
      if (!gift || !order || !kitUrl || !ownUrl) throw new Refusal('kit_link_ended')
      if (orderTraits[order.status].isGivenUp) throw new Refusal('kit_gone', `order ${order.id}`)
      if (given.linkId && !(await isGiver(request, order))) await noteOpened(deps.db, given.linkId, deps.clock.now())
      const { recipient, giver, message } = gift
      return {
        recipient,
        giver,
        message,
        packageName: order.planName,
        countryCode: order.countryCode,
        dataAmount: order.dataMb,
        validityDays: order.validityDays,
        kitUrl,
        qrCode: qrPng(ownUrl).toString('base64'),
      }
    })

    /** A giver who looks at the card, or prints it, has not opened it. */
    const isGiver = async (request: FastifyRequest, order: Order): Promise<boolean> => {
      try {
        await requireOrder(deps, request, order.id)
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    }
  }
