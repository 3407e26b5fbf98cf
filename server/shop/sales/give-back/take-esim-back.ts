import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { isUnused } from '../../supply/esims/is-unused.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { findOrder } from '../books/store.ts'

/**
 * The customer's money goes back, and a person at the supplier decides about ours, days later and without telling us: a
 * refusal is our loss, so nothing waits for it.
 */
export async function takeEsimBack(
  deps: WithDb & WithClock & WithSuppliers & WithQueue,
  orderId: string,
): Promise<void> {
  const found = await findOrder(deps.db, orderId)
  if (found?.esim && isUnused(found)) await giveEsimBack(deps, found)
}
