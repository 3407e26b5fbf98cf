import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  AdminListQuery,
  AdminOrder,
  AdminOrdersQuery,
  AdminPackage,
  AdminSortedQuery,
  AdminUser,
  rowsOnAPage,
} from '#contract/office/admin.ts'
import * as api from '#contract/api/admin.ts'
import { presentUser } from '../../identity/accounts/present.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithReplica } from '../../platform/db/replica.ts'
import { tellPage, totalHeader } from '../../platform/http/paging.ts'
import { route, says } from '../../platform/http/route.ts'
import { deductionsOn, type WithDeductions } from '../../shop/money/tax/deductions-on.ts'
import type { WithCatalog } from '../../shop/plans/catalog/open-catalog.ts'
import { regionShown } from '../../shop/plans/catalog/region-shown.ts'
import type { Plan } from '../../shop/plans/catalog/store.ts'
import { presentOrderRow } from '../bought/orders/present-order-row.ts'
import { presentAdminPlan } from './present-admin-plan.ts'
import { searchOrders, searchUsers } from './search.ts'

type Deps = WithConfig & WithClock & WithReplica & WithCatalog & WithDeductions

export const listRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.searchOrders, 'Orders, filtered and a page at a time.')
    route(app, api.searchOrders, { query: AdminOrdersQuery, answer: z.array(AdminOrder) }, async (request, reply) => {
      const { rows, ...page } = await deps.replica.read((db) => searchOrders(db, request.query))
      tellPage(reply, page, rows.at(-1)?.order.id)
      return rows.map(presentOrderRow)
    })

    says(app, api.searchUsers, 'Customers, a page at a time.')
    route(app, api.searchUsers, { query: AdminSortedQuery, answer: z.array(AdminUser) }, async (request, reply) => {
      const { rows, ...page } = await deps.replica.read((db) => searchUsers(db, request.query))
      tellPage(reply, page, rows.at(-1)?.user.id)
      return rows.map(({ user, ordersCount }) => ({ ...presentUser(user), ordersCount }))
    })

    says(app, api.searchPlans, 'Plans, a page at a time.')
    route(app, api.searchPlans, { query: AdminListQuery, answer: z.array(AdminPackage) }, async (request, reply) => {
      const { q, page } = request.query
      const [snapshot, { plans }] = [await deps.catalog.read(), await deps.catalog.shelf.read()]
      const found = q ? plans.filter((plan) => isAbout(plan, q.toLowerCase())) : plans
      reply.header(totalHeader, found.length)
      const start = ((page ?? 1) - 1) * rowsOnAPage
      const shown = page === undefined ? found.slice(0, 5000) : found.slice(start, start + rowsOnAPage)
      const deductions = deductionsOn(deps.clock.now(), deps)
      return shown.map((plan) => presentAdminPlan(plan, snapshot, deductions))
    })
  }

/** A plan without a region is listed as Global, so a search for that word finds it. */
const isAbout = (plan: Plan, text: string): boolean =>
  [plan.code, plan.name, plan.destinationName, regionShown(plan) ?? 'Global'].some((each) =>
    each.toLowerCase().includes(text),
  )
