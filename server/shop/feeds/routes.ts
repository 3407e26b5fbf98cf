import type { FastifyPluginAsync } from 'fastify'
import { FeedQuery } from '#contract/feeds/feed.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { sendPacked } from '../../platform/http/packed-answer.ts'
import { CallCounter } from '../../platform/limits/call-counter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../catalog/open-catalog.ts'
import type { WithRates } from '../currencies/open-rates.ts'
import { type FeedFormat, openFeeds } from './open-feeds.ts'

type Deps = WithConfig & WithClock & WithDb & WithCatalog & WithRates

const types: Record<FeedFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** What is on sale, for price comparisons and partners: a list to fetch now and then, not to search in. */
export const feedRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const feeds = openFeeds(deps)
    const calls = new CallCounter({ max: Math.ceil(30 * deps.config.rateLimitScale), windowSeconds: 60 })
    // Writing one takes a second, and every `ref` is another.
    const writings = new CallCounter({ max: Math.ceil(10 * deps.config.rateLimitScale), windowSeconds: 60 })
    const countWriting = (address: string) => {
      const { isOver, headers } = writings.take(address)
      if (isOver) throw new Refusal('too_many_requests', 'more feeds than an address may have written', { headers })
    }
    for (const format of ['json', 'csv'] as const)
      app.get<{ Querystring: FeedQuery }>(
        `/feeds/plans.${format}`,
        { schema: { querystring: FeedQuery }, config: { calls } },
        async (request, reply) => {
          const feed = await feeds.read({ format, ...request.query }, () => countWriting(request.ip))
          return sendPacked(request, reply, feed, types[format])
        },
      )
  }
