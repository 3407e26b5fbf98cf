import type { Deps } from '../deps.ts'
import { keepReading } from '../esims/store.ts'
import { callForOrder } from './order-log.ts'
import type { OrderWithEsim } from './store.ts'

/** Asks the wholesaler to take an eSIM back; true when our money for it is back. One in use never is. */
export async function giveEsimBack(
  deps: Pick<Deps, 'db' | 'clock' | 'wholesaler'>,
  { order, esim }: Pick<OrderWithEsim, 'order' | 'esim'>,
): Promise<boolean> {
  if (!esim) return false
  const { db, wholesaler, clock } = deps
  const cancellation = await callForOrder(deps, {
    orderId: order.id,
    name: 'Give the eSIM back',
    ask: () => wholesaler.cancelEsim(esim.handle),
    tell: (answer) => (answer.kind === 'notAllowed' ? `not allowed, ${answer.reason}` : answer.kind),
  })
  // Whatever the answer, our picture of this eSIM is out of date now.
  for (const reading of await wholesaler.readEsims([esim.handle])) await keepReading(db, reading, clock.now())
  return cancellation.kind === 'refunded'
}
