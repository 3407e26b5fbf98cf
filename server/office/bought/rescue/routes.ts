import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/rescues.ts'
import {
  RescueFigures,
  RescueFiguresQuery,
  RescueHelp,
  RescueHelpView,
  RescueReport,
  RescueView,
} from '#contract/bought/rescue-request.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { whenGone } from '../../../platform/http/when-gone.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { WholesalerRefusal, WholesalerUnavailable, type WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { requireOrder, requireOwnOrder } from '../../../shop/bought/orders/order-access.ts'
import { readEsim } from '../../../shop/sales/watch/read-esim.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { keepGrant, makeToken } from '../support/grants.ts'
import { askForHelp } from './ask-for-help.ts'
import { rescueFigures } from './figures.ts'
import { presentRescue } from './present-rescue.ts'
import { reportRescue } from './report-rescue.ts'

type Deps = WithConfig & WithLog & WithClock & WithDb & WithQueue & WithVault & WithSuppliers

const Params = z.object({ id: z.string().min(1).max(64) })
const view = { params: Params, answer: RescueView }

/** "Installed, but no internet": the findings, the steps tried, and support. */
export const rescueRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    const read = (reply: FastifyReply, { order }: OrderWithEsim) => readIfPossible(deps, order.id, whenGone(reply))

    says(
      app,
      api.readRescue,
      'Installed, but no internet: what the wholesaler knows (asked at most once a minute), and what was tried so far.',
    )
    route(app, api.readRescue, view, async (request, reply) => {
      const found = await requireOrder(deps, request, request.params.id)
      await takeTurn(deps, { key: `rescue:order:${found.order.id}`, max: 60, windowSeconds: 60 })
      requireEsim(found)
      await read(reply, found)
      return presentRescue(deps, await requireOrder(deps, request, found.order.id))
    })

    says(
      app,
      api.reportRescue,
      'Takes down what was tried, on which phone and where. The same answer again is the same answer.',
    )
    route(app, api.reportRescue, { ...view, body: RescueReport, config: { cost: 3 } }, async (request, reply) => {
      const found = await requireOwnOrder(deps, request, request.params.id)
      await takeTurn(deps, { key: `rescue-report:order:${found.order.id}`, max: 60, windowSeconds: 60 })
      requireEsim(found)
      await read(reply, found)
      const fresh = await requireOwnOrder(deps, request, found.order.id)
      await reportRescue(deps, fresh, request.body)
      return presentRescue(deps, fresh)
    })

    says(app, api.askForHelp, 'Hands it to support, with all that the wholesaler asks for in the first message.')
    route(app, api.askForHelp, { params: Params, body: RescueHelp, answer: RescueHelpView }, async (request, reply) => {
      const found = await requireOwnOrder(deps, request, request.params.id)
      requireEsim(found)
      await takeTurn(deps, perAddress(deps, 'rescue-help', request.ip, helpsAnHour, 3600))
      await takeTurn(deps, { key: `rescue-help:order:${found.order.id}`, max: helpsAnHour, windowSeconds: 3600 })
      const { message: words, once } = request.body
      const user = await ownerOf(request, found)
      const thread = await askForHelp(deps, found, { words, once, user, language: languageOf(request) })
      // A signed-in browser opens the conversation by its session, so only that account can.
      if (!thread.userId) keepGrant(deps, request, reply, makeToken(deps, thread, 'browser'))
      return { threadId: thread.id }
    })

    says(app, api.readRescueFigures, 'Which steps solve and which do not, for administrators.')
    route(app, api.readRescueFigures, { query: RescueFiguresQuery, answer: RescueFigures }, async (request) =>
      rescueFigures(deps, request.query.days),
    )
  }

const helpsAnHour = 10

function requireEsim({ order, esim }: OrderWithEsim): void {
  if (!esim) throw new Refusal('rescue_not_ready', `order ${order.id} has no eSIM`)
}

/** The order may be open to this browser while another customer is signed in, who did not write this. */
async function ownerOf(request: FastifyRequest, { order }: OrderWithEsim) {
  const user = (await request.visitor.session())?.user
  return user && user.id === order.userId ? user : undefined
}

/** A traveller who needs help does not wait for the wholesaler: on failure the last known state is used. */
async function readIfPossible(deps: Deps, orderId: string, signal: AbortSignal): Promise<void> {
  try {
    await readEsim(deps, orderId, { by: 'person', signal, notOftenerThanSeconds: 60 })
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable) && !(error instanceof WholesalerRefusal)) throw error
    deps.log.warn({ order: orderId, err: error }, 'the wholesaler could not be reached for a rescue')
  }
}
