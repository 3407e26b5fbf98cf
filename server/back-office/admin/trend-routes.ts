import type { FastifyPluginAsync } from 'fastify'
import { TrendQuery, type TrendRange, TrendsView } from '#contract/admin/admin.ts'
import * as api from '#contract/api/admin.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReplica } from '../../platform/db/replica.ts'
import { route } from '../../platform/http/route.ts'
import type { WithCatalog } from '../../shop/catalog/open-catalog.ts'
import { readDestinations, readSteps } from './figures.ts'

type Deps = WithClock & WithReplica & WithCatalog

const destinationsShown = 10

const firstOfMonth = (now: Date, back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
const dayBefore = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back))

/** The first day of each step of a range, oldest first. */
const startsOf: Record<TrendRange, (now: Date) => Date[]> = {
  '30d': (now) => Array.from({ length: 30 }, (_, index) => dayBefore(now, 29 - index)),
  '12m': (now) => Array.from({ length: 12 }, (_, index) => firstOfMonth(now, 11 - index)),
}

/** The overview of the release before asks for it: pages that were open during the upgrade. */
export const trendRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      api.readTrends,
      { query: TrendQuery, answer: TrendsView },
      async ({ query: { range } }): Promise<TrendsView> => {
        const now = deps.clock.now()
        const starts = startsOf[range](now)
        const found = await deps.replica.read((db) =>
          readSteps(db, starts[0] ?? now, range === '30d' ? 'day' : 'month'),
        )
        const places = await deps.replica.read((db) => readDestinations(db, firstOfMonth(now, 11), destinationsShown))
        const { shelf } = await deps.catalog.read()
        const names = new Map(shelf.countries.map(({ code, name }) => [code.toUpperCase(), name]))
        return {
          steps: starts.map((date) => {
            const start = date.toISOString().slice(0, 10)
            const step = found.find((each) => each.start === start)
            return { start, orders: step?.orders ?? 0, revenue: writeBooks(step?.cents ?? 0) }
          }),
          destinations: places.map(({ place, orders, cents }) => ({
            name: place ? (names.get(place.toUpperCase()) ?? place) : 'Several countries',
            orders,
            revenue: writeBooks(cents),
          })),
        }
      },
    )
  }
