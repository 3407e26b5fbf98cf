import type { FastifyPluginAsync } from 'fastify'
import { TrendQuery, type TrendRange, TrendsView } from '#contract/admin/admin.ts'
import * as api from '#contract/api/admin.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { addDays } from '#contract/time/days.ts'
import { dateIn, firstOfMonth } from '#contract/time/zones.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithReplica } from '../../platform/db/replica.ts'
import { route, says } from '../../platform/http/route.ts'
import type { WithCatalog } from '../../shop/catalog/open-catalog.ts'
import { readDestinations, readSteps } from './figures.ts'

type Deps = WithConfig & WithClock & WithReplica & WithCatalog

const destinationsShown = 10

/** The first day of each step of a range, oldest first. */
const startsOf: Record<TrendRange, (now: Date, zone: string) => string[]> = {
  '30d': (now, zone) => Array.from({ length: 30 }, (_, index) => addDays(dateIn(now, zone), index - 29)),
  '12m': (now, zone) => Array.from({ length: 12 }, (_, index) => firstOfMonth(now, zone, 11 - index)),
}

/** The overview of the release before asks for it: pages that were open during the upgrade. */
export const trendRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readTrends, 'Orders and revenue over time and by destination.')
    route(
      app,
      api.readTrends,
      { query: TrendQuery, answer: TrendsView },
      async ({ query: { range } }): Promise<TrendsView> => {
        const now = deps.clock.now()
        const { timeZone } = deps.config
        const starts = startsOf[range](now, timeZone)
        const found = await deps.replica.read((db) =>
          readSteps(db, starts[0] ?? dateIn(now, timeZone), range === '30d' ? 'day' : 'month'),
        )
        const places = await deps.replica.read((db) =>
          readDestinations(db, firstOfMonth(now, timeZone, 11), destinationsShown),
        )
        const { shelf } = await deps.catalog.read()
        const names = new Map(shelf.countries.map(({ code, name }) => [code.toUpperCase(), name]))
        return {
          steps: starts.map((start) => {
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
