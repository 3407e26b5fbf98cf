import { type LineRef, lineTraits } from '#contract/sales/line.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { giveMoneyBack, type MoneyBack } from '../../money/payments/give-money-back.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { type EarlierRefunds, earlierRefunds, refundKey } from '../books/earlier-refunds.ts'
import { endPartsUnderWay } from './give-part-back.ts'
import { invoiceOf, queueRefundMail, queueRefundNews } from '../books/line-jobs.ts'
import { getLine, type Line, moveLine } from '../books/lines.ts'
import { giveBackToPurse } from '../books/purse.ts'
import { releaseIfAllBack } from '../books/release-if-all-back.ts'
import { getSale } from '../books/sale-store.ts'
import { switchOff } from './switch-off.ts'

type Deps = WithDb & WithClock & WithPayments & WithQueue & WithTaxes & WithSuppliers

/**
 * Refunds what was paid for a line, the way it was paid: card and store credit. It may run any number of times: the
 * line is claimed first, so that no retry can deliver it meanwhile, and the provider refunds a key once. What was
 * delivered is switched off before any money moves, so nothing is paid for an eSIM that could still be switched off.
 */
export async function refundLine(deps: Deps, ref: LineRef): Promise<void> {
  const claimed = await claim(deps, ref)
  if (!claimed) return
  const earlier = await earlierRefunds(deps.db, claimed)
  if (earlier.wasDelivered) await switchOff(deps, claimed.orderId)
  await endPartsUnderWay(deps, claimed)
  const line = await getLine(deps.db, ref)
  const outcome = await giveCardMoneyBack(deps, line, earlier)
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    await lockCredit(tx, line.userId)
    if (outcome.kind === 'failed') {
      if (await moveLine(tx, line, { event: 'refund_failed', at, note: outcome.reason }))
        await queueRefundMail(deps.queue, tx, line)
      return
    }
    if (!(await moveLine(tx, line, { event: 'refunded', at }))) return
    // A card refund can bounce after the store credit went back: the ledger shows whether it did.
    await giveBackToPurse(tx, line, at)
    await releaseIfAllBack(tx, line.saleId, at)
    await queueRefundNews(deps.queue, tx, line)
    if (deps.taxes) await deps.queue.enqueueAll(tx, [invoiceOf(line.saleId)])
  })
}

async function giveCardMoneyBack(deps: Deps, line: Line, earlier: EarlierRefunds): Promise<MoneyBack> {
  const sale = await getSale(deps.db, line.saleId)
  // Of a payment for several lines, what is left of this line's share; of one for this line alone, whatever is left of it.
  const isShare = sale.card > line.card
  const { card: amount } = leftOf(line)
  return giveMoneyBack(deps, {
    intentId: isShare && amount === 0 ? null : sale.paymentIntentId,
    ...(isShare && { amount }),
    idempotencyKey: refundKey(`refund-${line.kind}-${line.id}`, earlier),
    reason: earlier.wasDelivered ? 'requested_by_customer' : 'not_delivered',
  })
}

/**
 * From here on the line can only be refunded. A run that finds it claimed continues where the last one stopped. An
 * administrator claims a line before queueing this job, so by itself it takes only a line that failed: if that was
 * delivered after all, the job came too late. A line whose refund bounced waits for an administrator.
 */
async function claim({ db, clock }: Deps, ref: LineRef): Promise<Line | undefined> {
  const line = await getLine(db, ref)
  const { isGoingBack, owesRefund } = lineTraits[line.status]
  if (isGoingBack) return line
  if (!owesRefund) return undefined
  const claimed = await db.transaction((tx) => moveLine(tx, line, { event: 'refund_started', at: clock.now() }))
  return claimed ? { ...line, status: 'refunding' } : undefined
}
