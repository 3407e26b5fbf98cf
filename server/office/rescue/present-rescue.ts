import type { RescueView } from '#contract/rescue-request.ts'
import type { Deps } from '../../ground/deps.ts'
import { outcomeNow } from '../../shop/rescue/outcome.ts'
import { packRescue } from '../../shop/rescue/pack-rescue.ts'
import { findRescue } from '../../shop/rescue/store.ts'
import { refundRight } from '../../shop/sales/refund-right.ts'
import type { OrderWithEsim } from '../../shop/sales/store.ts'
import { listTopUpsOf } from '../../shop/sales/top-up-store.ts'

/** How the rescue of an order stands; of one that was never begun, what it would begin with. */
export async function presentRescue(deps: Pick<Deps, 'db' | 'clock'>, found: OrderWithEsim): Promise<RescueView> {
  const { order } = found
  const [rescue, topUps] = await Promise.all([findRescue(deps.db, order.id), listTopUpsOf(deps.db, [order.id])])
  return {
    ...(await packRescue(deps, found, rescue?.countryCode)),
    answers: rescue?.answers ?? [],
    phone: rescue?.phone ?? null,
    outcome: rescue ? outcomeNow(rescue.outcome, order.status) : null,
    threadId: rescue?.threadId ?? null,
    refund: refundRight(found, topUps, deps.clock.now()),
  }
}
