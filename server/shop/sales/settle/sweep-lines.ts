import { type LineKind, type LineRef, lineTraits } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { Queue, WithQueue } from '../../../platform/jobs/queue.ts'
import { lookAtCharge } from '../../money/payments/look-at-charge.ts'
import { lapseSale } from './lapse-sale.ts'
import { queueCheck, queueDelivery, queueRefund } from '../books/line-jobs.ts'
import { getLine, listStalled, type Step } from '../books/lines.ts'
import { listStalledParts } from '../books/returned-parts.ts'
import { getSale } from '../books/sale-store.ts'
import { settlePayment, type SettleDeps } from './settle-payment.ts'

/**
 * The backstop: repeats whatever step of a line was lost with a process, or with a job that gave up. Every step may be
 * repeated, so one too many does no harm.
 */
export async function sweepLines({ db, clock, queue }: WithDb & WithClock & WithQueue, kind: LineKind): Promise<void> {
  const before = secondsAfter(clock.now(), -45)
  for (const [step, takeAgain] of steps)
    for (const line of await listStalled(db, kind, { step, before })) await takeAgain(queue, db, line)
  if (kind !== 'order') return
  for (const { id } of await listStalledParts(db, before))
    await queue.enqueue(db, 'return-part', { partId: id }, { onceKey: id })
}

type TakeAgain = (queue: Queue, db: Db, line: LineRef) => Promise<void>

/** What customers wait for goes first. */
const steps: [Step, TakeAgain][] = [
  ['isDue', (queue, db, line) => queueDelivery(queue, db, line)],
  ['isGoingBack', (queue, db, line) => queueRefund(queue, db, line, { onceKey: line.id })],
  // A job for each: one the provider has trouble with must not keep the others waiting.
  ['awaitsPayment', (queue, db, line) => queueCheck(queue, db, line)],
]

/** Ends a line's wait for the charge of its sale, if the outcome is known. */
export async function checkCharge(deps: SettleDeps, ref: LineRef): Promise<void> {
  const { status, saleId, updatedAt } = await getLine(deps.db, ref)
  if (!lineTraits[status].awaitsPayment) return
  const { paymentIntentId } = await getSale(deps.db, saleId)
  const charge = await lookAtCharge(deps, { paymentIntentId, updatedAt })
  if (charge.kind === 'paid') await settlePayment(deps, charge.intentId)
  if (charge.kind === 'closed') await lapseSale(deps, saleId, 'not paid in time')
}
