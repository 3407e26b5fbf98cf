import { mayReturnPart, splitPart } from '#contract/sales/returned-part.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { addReturned, type Line, noteEvent } from './lines.ts'
import { givePartToPurse } from './purse.ts'
import { insertPart, type ReturnedPart } from './returned-parts.ts'

interface PartReturn {
  /** In minor units of the line's currency. */
  amount: number
  reason: string
  actor: string
  requestKey: string | undefined
  at: Date
  /** The line was withdrawn from and is closed; a part of it that the card did not take is given again. */
  isWithdrawn?: boolean
}

/**
 * Begins to give a part of a line's price back, the way it was paid: to the card first, then to store credit. The
 * caller has locked the account and the line, in this order, so the amounts left are true until this is written.
 * Store credit goes back here; a job refunds the card and tells the customer.
 */
export async function beginPartReturn(
  tx: Db,
  { queue }: WithQueue,
  line: Line,
  { amount, reason, actor, requestKey, at, isWithdrawn = false }: PartReturn,
): Promise<ReturnedPart> {
  if (!mayReturnPart(line.status) && !isWithdrawn)
    throw new Refusal('order_moved_on', `${line.kind} ${line.id} is ${line.status}`)
  const split = splitPart(line, amount)
  if (!split) throw new Refusal('more_than_left', `${amount} of ${line.kind} ${line.id}`)
  const { id: lineId, kind: lineKind, orderId, currency } = line
  const about = { lineId, lineKind, orderId, currency, actor, reason }
  const part = await insertPart(tx, { ...about, ...split, status: 'returning', requestKey, begunAt: at })
  await addReturned(tx, line, split)
  await givePartToPurse(tx, line, { amount: split.credit, at, partId: part.id, actor })
  await noteEvent(tx, line, { event: 'part_returned', note: reason, actor, at })
  await queue.enqueue(tx, 'return-part', { partId: part.id }, { onceKey: part.id })
  return part
}
