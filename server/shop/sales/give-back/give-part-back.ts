import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { giveMoneyBack } from '../../money/payments/give-money-back.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { addReturned, getLine, type Line, noteEvent } from '../books/lines.ts'
import { endPart, getPart, listParts, type ReturnedPart } from '../books/returned-parts.ts'
import { getSale } from '../books/sale-store.ts'

type Deps = WithDb & WithClock & WithPayments & WithQueue

/**
 * Refunds a part to the card. It may run any number of times: the provider refunds a key once, and one run ends the
 * part. If the card does not take it, the amount counts as not given, and can be given again.
 */
export async function givePartBack(deps: Deps, partId: string): Promise<void> {
  const part = await getPart(deps.db, partId)
  if (part.status !== 'returning') return
  const line = await getLine(deps.db, { kind: part.lineKind, id: part.lineId })
  const { paymentIntentId } = await getSale(deps.db, line.saleId)
  const outcome = await giveMoneyBack(deps, {
    intentId: part.card > 0 ? paymentIntentId : null,
    amount: part.card,
    idempotencyKey: `return-part-${part.id}`,
    reason: 'requested_by_customer',
  })
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    if (outcome.kind === 'failed') await failPart(tx, deps, { line, part, at, note: outcome.reason })
    else if (await endPart(tx, part, { status: 'returned', at }))
      await deps.queue.enqueue(tx, 'mail-returned-part', { partId })
  })
}

/** The card did not take a part, or returned it later: what it was to get is left to give again. */
export async function failPart(
  tx: Db,
  { queue }: WithQueue,
  { line, part, at, note }: { line: Line; part: ReturnedPart; at: Date; note: string },
): Promise<void> {
  if (!(await endPart(tx, part, { status: 'failed', note, at }))) return
  await addReturned(tx, line, { card: -part.card, credit: 0 })
  await noteEvent(tx, line, { event: 'part_not_taken', note, at })
  await queue.enqueue(tx, 'mail-returned-part', { partId: part.id })
}

/** Ends the parts of a line that are on their way, so that a refund of the rest knows what is left. */
export async function endPartsUnderWay(deps: Deps, line: Line): Promise<void> {
  const parts = await listParts(deps.db, [line.id])
  for (const { id, status } of parts) if (status === 'returning') await givePartBack(deps, id)
}
