import type { FastifyRequest } from 'fastify'
import type { OrderContact } from '#contract/bought/order-view.ts'
import { userById } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Order } from '../../sales/books/order.ts'
import { mayChangeAddress } from './address-right.ts'
import { readBrowser } from './browser-cookie.ts'

type Deps = WithDb & WithClock & WithConfig & WithVault

/** The address the order is mailed to, for the browser that entered it; null for any other. */
export async function contactOf(deps: Deps, request: FastifyRequest, order: Order): Promise<OrderContact | null> {
  const browserHash = readBrowser(deps, request)?.hash
  if (!order.email || !browserHash || browserHash !== order.browserHash) return null
  const owner = order.userId ? await userById(deps.db, order.userId) : undefined
  return { email: order.email, mayChange: mayChangeAddress({ order, owner, browserHash, now: deps.clock.now() }) }
}
