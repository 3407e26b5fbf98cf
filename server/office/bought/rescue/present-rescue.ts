import type { RescueView } from '#contract/bought/rescue-request.ts'
import type { RescueAnswer } from '#contract/bought/rescue-steps.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { capabilitiesOf } from '../../../shop/supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { endOf, outcomeNow } from '../../../shop/bought/rescue/outcome.ts'
import { packRescue } from '../../../shop/bought/rescue/pack-rescue.ts'
import { findRescue, type Rescue } from '../../../shop/bought/rescue/store.ts'
import { isUnderWay } from '../../../shop/bought/rescue/under-way.ts'
import { refundRight } from '../../../shop/bought/refunds/decide-refund.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { listTopUpsOf } from '../../../shop/sales/books/top-up-store.ts'

/** The state of an order's rescue; for one that was never begun, the state it would begin with. */
export async function presentRescue(
  deps: WithDb & WithClock & WithSuppliers,
  found: OrderWithEsim,
): Promise<RescueView> {
  const { order } = found
  const [rescue, topUps] = await Promise.all([findRescue(deps.db, order.id), listTopUpsOf(deps.db, [order.id])])
  const now = deps.clock.now()
  const answers = rescue?.answers.filter((answer) => isOfThisTime(answer, now)) ?? []
  return {
    ...(await packRescue(deps, found, rescue?.countryCode)),
    answers,
    phone: rescue?.phone ?? null,
    outcome: rescue ? outcomeNow(outcomeOf(rescue, answers), order.status) : null,
    threadId: rescue?.threadId ?? null,
    isUnderWay: isUnderWay(found, now),
    refund: refundRight(found, topUps, now, capabilitiesOf(deps, order)),
  }
}

/** A rescue solved another day says nothing about today. */
const outcomeOf = ({ outcome, threadId }: Rescue, answers: readonly RescueAnswer[]) =>
  outcome === 'solved' && answers.length === 0 ? endOf([], threadId).outcome : outcome

const oneTimeMs = 24 * 60 * 60 * 1000

/** A traveller who loses internet again a day later starts over; earlier answers are kept for the office. */
const isOfThisTime = ({ at }: RescueAnswer, now: Date): boolean => new Date(at).getTime() > now.getTime() - oneTimeMs
