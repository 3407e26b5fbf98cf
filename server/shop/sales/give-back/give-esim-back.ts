import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { noteCancelled } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { callForOrder } from '../books/order-log.ts'
import { takeDown } from '../watch/read-esim.ts'
import { cancellationInWords } from '../books/refused-in-words.ts'
import type { OrderWithEsim } from '../books/store.ts'

const lookAgainSeconds = 20

/** Asks the wholesaler to take an eSIM back; true when it has refunded us. It never takes back one in use. */
export async function giveEsimBack(
  given: WithDb & WithClock & WithSuppliers & WithQueue,
  { order, esim }: Pick<OrderWithEsim, 'order' | 'esim'>,
): Promise<boolean> {
  if (!esim) return false
  const deps = dealingWith(given, esim)
  const { db, wholesaler, queue, clock } = deps
  // Queued first: if the answer never reaches us, this job finds the eSIM cancelled and refunds it.
  const at = secondsAfter(clock.now(), lookAgainSeconds)
  await queue.enqueue(db, 'read-esim', { orderId: order.id }, { at, onceKey: `returned ${order.id}` })
  const cancellation = await callForOrder(deps, {
    orderId: order.id,
    name: 'Return the eSIM',
    ask: () => wholesaler.cancelEsim(esim.handle),
    tell: cancellationInWords,
  })
  if (cancellation.kind === 'refunded') {
    await noteCancelled(db, order.id)
    return true
  }
  // Our copy of this eSIM was out of date.
  const askedAt = clock.now()
  for (const reading of await wholesaler.readEsims([esim.handle], { by: 'sale' }))
    await takeDown(deps, order.id, reading, askedAt)
  return false
}
