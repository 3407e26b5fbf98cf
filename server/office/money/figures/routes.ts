import type { FastifyPluginAsync } from 'fastify'
import { readStats } from '#contract/api/admin.ts'
import * as api from '#contract/api/figures.ts'
import { firstOfMonth } from '#contract/base/zones.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { AdminStats } from '#contract/office/admin.ts'
import { FiguresQuery, FiguresView } from '#contract/office/figures-view.ts'
import { route, says } from '../../../platform/http/route.ts'
import { type FiguresDeps, readFigures } from './read-figures.ts'
import { readTotals } from './store.ts'

export const figuresRoutes =
  (deps: FiguresDeps): FastifyPluginAsync =>
  async (app) => {
    says(app, readStats, 'The figures of the overview.')
    route(app, readStats, { answer: AdminStats }, async () => {
      const monthStart = firstOfMonth(deps.clock.now(), deps.config.timeZone)
      const [{ shelf }, figures] = [
        await deps.catalog.read(),
        await deps.replica.read((db) => readTotals(db, monthStart)),
      ]
      return {
        totalOrders: figures.orders,
        ordersThisMonth: figures.ordersThisMonth,
        totalUsers: figures.users,
        usersThisMonth: figures.usersThisMonth,
        totalRevenue: writeBooks(figures.revenueCents),
        revenueThisMonth: writeBooks(figures.revenueThisMonthCents),
        activePackages: shelf.plans.length,
        countriesCount: shelf.countries.length,
      }
    })

    says(
      app,
      api.readFigures,
      'Revenue, cost, fees and margin of a range of days beside the range before, with destinations, waits and what happened.',
    )
    route(app, api.readFigures, { query: FiguresQuery, answer: FiguresView }, ({ query }) => readFigures(deps, query))
  }
