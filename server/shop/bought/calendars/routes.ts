import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/orders.ts'
import { OrderView } from '#contract/bought/order-view.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { problemOfDates } from '#contract/plans/read-clock.ts'
import { TravelDatesRequest } from '#contract/plans/trip-clock-view.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notices.ts'
import { hasCopy } from '../../../platform/http/has-copy.ts'
import { etagOf } from '../../../platform/http/kept-answer.ts'
import { place, route, says } from '../../../platform/http/route.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { opensCalendar } from '../orders/calendar-key.ts'
import { requireOwnOrder } from '../orders/order-access.ts'
import { presentWhole } from '../orders/present-whole.ts'
import { findStopCountry } from '../orders/stop-country.ts'
import { holdOwner } from '../../sales/books/owner.ts'
import { findOrder, type OrderWithEsim } from '../../sales/books/store.ts'
import { orderCalendar } from './order-calendar.ts'
import { keepTravelDates, versionOf } from './store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { writeCalendar } from './write-ics.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithConfig & WithSalesConfig & WithClock & WithDb & WithVault & WithSuppliers

const Params = z.object({ id: z.string().min(1).max(64) })
const Query = z.object({ key: z.string().max(100).optional() })

/** The calendar file of an order, and its owner's travel dates. */
export const calendarRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, config } = deps

    says(
      app,
      api.orderCalendar,
      'Install by, starts when and ends, as a calendar that keeps itself up to date. For the owner, the browser that placed it, or a reader with the `key` of its address, which opens nothing else.',
    )
    place(app, api.orderCalendar, { params: Params, query: Query }, async (request, reply) => {
      const { key } = request.query
      const found = key === undefined ? await openByCookie(request) : await openByKey(request, key)
      const { order } = found
      if (!orderTraits[order.status].isPaid) throw new Refusal('order_not_found', `order ${order.id} was not paid`)
      await takeTurn(deps, { key: `calendar:${order.id}`, max: 60, windowSeconds: 60 })
      const now = clock.now()
      const stopCountry = await findStopCountry(db, order)
      const text = orderCalendar({ found: { ...found, stopCountry }, publicUrl: config.publicUrl, now })
      const file = Buffer.from(writeCalendar(text, await versionOf(db, order.id, text, now)))
      const etag = etagOf(file)
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .header('content-disposition', `attachment; filename="${order.orderNo}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(file)
    })

    const openByCookie = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<OrderWithEsim> =>
      requireOwnOrder(deps, request, request.params.id)

    const openByKey = async (
      request: FastifyRequest<{ Params: { id: string } }>,
      key: string,
    ): Promise<OrderWithEsim> => {
      await takeTurn(deps, perAddress(deps, 'calendar', request.ip, 120, 60))
      const found = await findOrder(db, request.params.id)
      if (!found || !opensCalendar(deps, found.order, key, clock.now())) throw new Refusal('order_not_found')
      return found
    }

    const dates = { params: Params, body: TravelDatesRequest, answer: OrderView }
    says(
      app,
      api.sayTravelDates,
      'When its owner leaves and comes back; the clock, the calendar and the reminders go by it.',
    )
    route(app, api.sayTravelDates, dates, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { order } = await requireOwnOrder(deps, request, request.params.id)
      await takeTurn(deps, { key: `travel-dates:${order.id}`, max: 20, windowSeconds: 60 })
      const said = request.body
      if (said.departsOn === null && said.returnsOn !== null) throw new Refusal('wrong_travel_dates')
      const problem = problemOfDates(said, clock.now())
      // Dates that were valid when entered may have passed since; saving them again is allowed.
      const isAsBefore = said.departsOn === order.departsOn && said.returnsOn === order.returnsOn
      if (problem && !isAsBefore) throw new Refusal('wrong_travel_dates', problem)
      await db.transaction(async (tx) => {
        await holdOwner(tx, order)
        await keepTravelDates(tx, order.id, said)
        await notify(tx, 'order', order.id)
      })
      return presentWhole(deps, await requireOwnOrder(deps, request, order.id))
    })
  }
