import type { FastifyPluginAsync } from 'fastify'
import { FeedQuery } from '#contract/channels/feed.ts'
import { sendPacked } from '../../../platform/http/packed-answer.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { type FeedDeps, openFeeds } from './open-feeds.ts'
import type { FeedFormat } from './write-feed.ts'

const types: Record<FeedFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** In answers that are ready, for each network. */
const callsPerMinute = 30
/** What writing a feed, or a ref into one, costs more than sending one that is ready. */
const workCost = 2

/** What is on sale, for price comparisons and partners: a list to fetch now and then, not to search in. */
export const feedRoutes =
  (deps: FeedDeps): FastifyPluginAsync =>
  async (app) => {
    const feeds = openFeeds(deps)
    const calls = new CallCounter({ max: Math.ceil(callsPerMinute * deps.config.rateLimitScale), windowSeconds: 60 })
    for (const format of ['json', 'csv'] as const)
      app.get<{ Querystring: FeedQuery }>(
        `/feeds/plans.${format}`,
        { schema: { querystring: FeedQuery }, config: { calls, crossOrigin: true } },
        async (request, reply) => {
          const requester = { by: networkOf(request.ip), onWork: () => calls.spend(request.ip, workCost) }
          const feed = await feeds.read({ format, ...request.query }, requester)
          return sendPacked(request, reply, feed, types[format])
        },
      )
  }
