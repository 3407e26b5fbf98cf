import type { RescueReport } from '#contract/bought/rescue-request.ts'
import type { RescueFinding } from '#contract/bought/rescue-steps.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { mergeAnswers } from '../../../shop/bought/rescue/merge-answers.ts'
import { endOf } from '../../../shop/bought/rescue/outcome.ts'
import { packRescue } from '../../../shop/bought/rescue/pack-rescue.ts'
import { changeRescue, holdRescue, type Rescue } from '../../../shop/bought/rescue/store.ts'
import { holdOwner } from '../../../shop/sales/books/owner.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'

/** Stores what was tried on a phone. Sent again, or by two tabs at once, it is stored once. */
export async function reportRescue(
  deps: WithDb & WithClock & WithSuppliers,
  found: OrderWithEsim,
  report: RescueReport,
): Promise<void> {
  const { id: orderId } = found.order
  const now = deps.clock.now()
  const known = await packRescue(deps, found, report.countryCode)
  await deps.db.transaction(async (tx) => {
    await holdOwner(tx, found.order)
    const rescue = await holdRescue(tx, { orderId, finding: known.finding, now })
    const answers = mergeAnswers(rescue.answers, report.answers)
    await changeRescue(tx, orderId, {
      answers,
      ...endOf(answers, rescue.threadId),
      phone: report.phone ?? rescue.phone,
      countryCode: report.countryCode ?? rescue.countryCode,
      finding: causeOf(rescue, known.finding),
      changedAt: now,
    })
  })
}

/** The finding the steps were tried for. "Data flows again" is their result, not the cause. */
const causeOf = ({ finding, outcome }: Rescue, now: RescueFinding): RescueFinding =>
  now === 'online' || outcome === 'solved' ? finding : now
