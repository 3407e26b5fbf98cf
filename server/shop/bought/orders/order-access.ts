import type { FastifyRequest } from 'fastify'
import { userById } from '../../../identity/accounts/store.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Order } from '../../sales/books/order.ts'
import { findOrder, type OrderWithEsim } from '../../sales/books/store.ts'
import { readBrowser } from './browser-cookie.ts'
import { mayBrowserOpen } from './browser-right.ts'
import { codeOf } from './present.ts'

type Deps = WithDb & WithClock & WithConfig & WithVault

/**
 * The order, if this request may see it: from its owner, from the browser that placed it while that right lasts, or
 * from an administrator, who gets it with its code hidden. For any other request it does not exist, so that numbers
 * cannot be tried.
 */
export async function requireOrder(deps: Deps, request: FastifyRequest, idOrNo: string): Promise<OrderWithEsim> {
  const found = await findOrder(deps.db, idOrNo)
  if (!found) throw new Refusal('order_not_found')
  const { order } = found
  const user = (await request.visitor.session())?.user
  if (user && user.id === order.userId) return found
  if (await isOpenToBrowser(deps, request, order)) return found
  if (user && !(await request.visitor.whyNotStaff(roleFor(request))))
    return { ...found, isForStaff: true, isCodeHidden: true }
  throw new Refusal('order_not_found', `order ${order.id} is not this visitor's`)
}

/** Of the people who run the shop, all may look at an order; acting on it, or reading its code, takes more. */
const roleFor = ({ method }: FastifyRequest) => (method === 'GET' || method === 'HEAD' ? 'reader' : 'support')

async function isOpenToBrowser(deps: Deps, request: FastifyRequest, order: Order): Promise<boolean> {
  const browserHash = readBrowser(deps, request)?.hash
  const owner = order.userId && browserHash ? await userById(deps.db, order.userId) : undefined
  return mayBrowserOpen({ order, owner, browserHash, now: deps.clock.now() })
}

/**
 * For the buttons of the account page. A visitor whose session has ended is told so, whatever number they name, and the
 * page leads them to the sign-in; a stranger who is signed in learns nothing.
 */
export async function requireOrderToAct(deps: Deps, request: FastifyRequest, idOrNo: string): Promise<OrderWithEsim> {
  try {
    return await requireOrder(deps, request, idOrNo)
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'order_not_found'
    if (isUnknown && !(await request.visitor.session())) throw new Refusal('signed_out', error.detail)
    throw error
  }
}

/** For what only the buyer may do. */
export async function requireOwnOrder(deps: Deps, request: FastifyRequest, idOrNo: string): Promise<OrderWithEsim> {
  const found = await requireOrder(deps, request, idOrNo)
  if (found.isForStaff) throw new Refusal('not_your_order', `order ${found.order.id} is a customer's`)
  return found
}

/**
 * The order with its code, for the few places that show it. An administrator who reads a customer's code is recorded
 * first: no record, no code.
 */
export async function requireOrderWithCode(
  deps: Deps & WithSecurity,
  request: FastifyRequest,
  idOrNo: string,
): Promise<OrderWithEsim> {
  const seen = await requireOrder(deps, request, idOrNo)
  const { isCodeHidden, ...found } = seen
  if (!isCodeHidden || codeOf(deps, found) === null) return seen
  const by = await actingAdmin(request, 'support')
  await recordAction(deps.db, {
    by,
    at: deps.clock.now(),
    action: 'read_esim_code',
    subject: { kind: 'order', id: found.order.id },
  })
  deps.security.note('code_read', { userId: by.id, ip: by.address, order: found.order.id })
  return found
}
