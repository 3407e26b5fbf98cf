import type { FastifyInstance, FastifyReply } from 'fastify'
import { everyOrder } from '#contract/bought/order-view.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { eventStreams } from '../../../platform/http/event-streams.ts'

/**
 * Notifies waiting pages which order changed. A page that shows many orders follows its account: a stream for each
 * would use up the few connections a browser has.
 */
export function orderStreams(deps: WithNotices, app: FastifyInstance) {
  const stream = eventStreams(deps, app, 'order')
  return {
    /** Includes the orders of the same payment, which its page shows as well. */
    ofOrder: (reply: FastifyReply, orderId: string, boughtWith: ReadonlySet<string> = new Set([orderId])) =>
      stream(reply, { name: `order ${orderId}`, includes: (key) => boughtWith.has(key), all: orderId }),
    /** Leaves out orders placed after it was opened, until the page reconnects. */
    ofAccount: (reply: FastifyReply, userId: string, orderIds: ReadonlySet<string>) =>
      stream(reply, { name: `account ${userId}`, includes: (key) => orderIds.has(key), all: everyOrder }),
  }
}
