import { orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { readEsim } from '../../sales/watch/read-esim.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'

/** Suppliers whose figures are that old anyway allow only a few readings a minute of one eSIM. */
const mostSeconds = 60

/**
 * The amounts depend on what was used, so the supplier is asked now; it throws while that does not answer. One whose keys
 * were taken out of the settings answers no more: its last figures count, and a person looks at them.
 */
export async function bringUpToDate(
  deps: WithDb & WithClock & WithSuppliers & WithQueue,
  orderId: string,
): Promise<void> {
  const { order, esim } = await getOrderWithEsim(deps.db, orderId)
  if (!esim || orderTraits[order.status].isGivenUp || !deps.suppliers.has(esim.supplier)) return
  const { freshSeconds } = capabilitiesOf(deps, esim).reading
  await readEsim(deps, orderId, { by: 'sale', notOftenerThanSeconds: Math.min(mostSeconds, freshSeconds) })
}
