import { orderTraits } from '#contract/sales/order.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { findEsim } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { endUnseen } from './end-unseen.ts'
import { callForOrder } from '../books/order-log.ts'
import type { Order } from '../books/order.ts'
import { endingInWords } from '../books/refused-in-words.ts'
import { getOrderWithRoutes, noteStrayed } from './route-store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'recall-stray': { orderId: string; supplier: string }
  }
}

const watchSeconds = 24 * 60 * 60

/** A supplier was left after a call without an answer: what it may still issue is given back. */
export const queueStrayRecall = (
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  { id: orderId, supplier }: Pick<Order, 'id' | 'supplier'>,
  seconds = 60,
): Promise<void> =>
  queue.enqueue(
    db,
    'recall-stray',
    { orderId, supplier },
    { at: secondsAfter(clock.now(), seconds), onceKey: `${orderId} ${supplier}` },
  )

/**
 * Gives back an eSIM that a supplier issued for an order after the order had gone to another: no customer has seen it.
 * Looks for a day, ever less often.
 */
export async function recallStray(
  deps: WithDb & WithClock & WithSuppliers & WithQueue & WithLog,
  { orderId, supplier }: { orderId: string; supplier: string },
): Promise<void> {
  const { db, clock, log } = deps
  const { order, routes } = await getOrderWithRoutes(db, orderId)
  const route = routes.find((one) => one.supplier === supplier)
  const esim = await findEsim(db, orderId)
  if (!route || route.state === 'strayed' || esim?.supplier === supplier) return
  const givenUpAt = route.endedAt ?? order.updatedAt
  const ageSeconds = (clock.now().getTime() - givenUpAt.getTime()) / 1000
  const again = () => queueStrayRecall(deps, { id: orderId, supplier }, Math.min(3600, Math.max(60, ageSeconds / 2)))
  const { isDue } = orderTraits[order.status]
  // The order went back to it: whether that eSIM is wanted is not known yet.
  if (isDue && route.state === 'chosen') return again()
  // Given up there: `recall-esim` looks for it.
  if (!isDue && !esim && order.supplier === supplier) return
  const { wholesaler } = dealingWith(deps, { supplier })
  const found = await wholesaler.findPurchase({ reference: orderId, since: order.createdAt, wholesaleOrderId: null })
  if (found.kind === 'issued') {
    if (found.esim.state === 'cancelled') return
    const cancellation = await callForOrder(deps, {
      orderId,
      name: `Return the eSIM that ${supplierName(supplier)} issued too late`,
      ask: () => endUnseen(wholesaler, found.esim.handle),
      tell: endingInWords,
    })
    const ended = `${route.ended}; issued one too late, which was returned: ${endingInWords(cancellation)}`
    await noteStrayed(db, route, { ended, at: clock.now() })
    log.warn({ orderId, supplier, outcome: cancellation.kind }, 'an eSIM of a supplier that was left was given back')
    return
  }
  if (found.kind !== 'refused' && ageSeconds < watchSeconds) await again()
}
