import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { NewJob, WithQueue } from '../../../platform/jobs/queue.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import { languageOfOrder, type Order } from '../books/order.ts'
import { ownerOf } from '../books/owner.ts'
import { getOrder, setBuyer } from '../books/store.ts'

type Deps = WithDb & WithClock & WithQueue

/** A payment can be opened before its buyer gives their details: the first details given are stored. */
export async function introduceBuyer(deps: Deps, order: Order, buyer: Buyer | undefined): Promise<Order> {
  if (order.email || !buyer) return order
  await deps.db.transaction(async (tx) => {
    const { id: owner, mails } = await ownerOf(tx, deps, order.userId ?? undefined, {
      ...buyer,
      language: languageOfOrder(order),
    })
    // The account was deleted since and the buyer's details erased: they stay erased.
    if (order.userId && !owner) return
    const isNew = await setBuyer(tx, order.saleId, { ...buyer, userId: owner })
    // If the eSIM was delivered in the meantime, the mail about it had no address. Before that, the job finds nothing
    // to send.
    const mailEsim: NewJob[] = isNew ? [{ name: 'mail-esim', payload: { orderId: order.id } }] : []
    await deps.queue.enqueueAll(tx, [...mails, ...mailEsim])
  })
  return getOrder(deps.db, order.id)
}
