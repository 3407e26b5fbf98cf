import type { FastifyInstance, FastifyReply } from 'fastify'
import { everyOrder } from '#contract/orders/order-view.ts'
import type { WithNotices } from '../../platform/db/notices.ts'
import { eventStreams } from '../../platform/http/event-streams.ts'

/**
 * Tells waiting pages which order changed. A page that shows many orders follows its account: a stream for each would use
 * up the few connections a browser has.
 */
export function orderStreams(deps: WithNotices, app: FastifyInstance) {
  const stream = eventStreams(deps, app, 'order')
  return {
    /** With it, the orders of the same payment, which its page shows as well. */
    ofOrder: (reply: FastifyReply, orderId: string, boughtWith: ReadonlySet<string> = new Set([orderId])) =>
      stream(reply, { name: `order ${orderId}`, includes: (key) => boughtWith.has(key), all: orderId }),
    /** Orders placed after it was opened are not among its news until the page comes back. */
    ofAccount: (reply: FastifyReply, userId: string, orderIds: ReadonlySet<string>) =>
      stream(reply, { name: `account ${userId}`, includes: (key) => orderIds.has(key), all: everyOrder }),
  }
}
