import type { FastifyRequest } from 'fastify'
import type { OrderContact } from '#contract/orders/order-view.ts'
import type { Deps } from '../../platform/deps.ts'
import { userById } from '../../identity/accounts/store.ts'
import type { Order } from '../sales/order.ts'
import { mayChangeAddress } from './address-right.ts'
import { readBrowser } from './browser-cookie.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'vault'>

/** Where the order is mailed to, for the browser that typed it; null for everybody else. */
export async function contactOf(deps: Needs, request: FastifyRequest, order: Order): Promise<OrderContact | null> {
  const browserHash = readBrowser(deps, request)?.hash
  if (!order.email || !browserHash || browserHash !== order.browserHash) return null
  const owner = order.userId ? await userById(deps.db, order.userId) : undefined
  return { email: order.email, mayChange: mayChangeAddress({ order, owner, browserHash, now: deps.clock.now() }) }
}
