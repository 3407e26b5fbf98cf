import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { NewJob, WithQueue } from '../../platform/jobs/queue.ts'
import type { Buyer } from '../payments/buyer.ts'
import { languageOfOrder, type Order } from './order.ts'
import { ownerOf } from './owner.ts'
import { getOrder, setBuyer } from './store.ts'

type Deps = WithDb & WithClock & WithQueue

/** A payment opened before its buyer said who they are: the first word they say is taken down. */
export async function introduceBuyer(deps: Deps, order: Order, buyer: Buyer | undefined): Promise<Order> {
  if (order.email || !buyer) return order
  await deps.db.transaction(async (tx) => {
    const { id: owner, mails } = await ownerOf(tx, deps, order.userId ?? undefined, {
      ...buyer,
      language: languageOfOrder(order),
    })
    // Deleted since, and who bought it forgotten: it stays so.
    if (order.userId && !owner) return
    const isNew = await setBuyer(tx, order.saleId, { ...buyer, userId: owner })
    // Delivered in the meantime, perhaps: then the mail about it found nobody to go to. Before that, the job finds nothing to send.
    const mailEsim: NewJob[] = isNew ? [{ name: 'mail-esim', payload: { orderId: order.id } }] : []
    await deps.queue.enqueueAll(tx, [...mails, ...mailEsim])
  })
  return getOrder(deps.db, order.id)
}
