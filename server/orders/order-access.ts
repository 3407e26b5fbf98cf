import type { FastifyRequest } from 'fastify'
import { readBrowser } from '../checkout/browser-cookie.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findOrder, type OrderWithEsim } from './store.ts'

/**
 * The order, if this request may see it: its owner, an administrator, or the browser that placed it. To
 * anyone else it does not exist, so that numbers cannot be tried.
 */
export async function requireOrder(
  deps: Pick<Deps, 'db' | 'config' | 'vault'>,
  request: FastifyRequest,
  idOrNo: string,
): Promise<OrderWithEsim> {
  const found = await findOrder(deps.db, idOrNo)
  if (!found) throw new Refusal('order_not_found')
  const { order } = found
  const browser = readBrowser(deps, request)
  if (browser && browser.hash === order.browserHash) return found
  const user = (await request.visitor.session())?.user
  if (user && (user.id === order.userId || !(await request.visitor.whyNotAdmin()))) return found
  throw new Refusal('order_not_found', `order ${order.id} is not this visitor's`)
}
