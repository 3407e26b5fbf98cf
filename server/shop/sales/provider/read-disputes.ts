import { type DisputeStatus, disputeTraits } from '#contract/office/dispute.ts'
import { booksCurrency, convertMoney, money, toDecimalString } from '#contract/money/money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { RateTable } from '../../money/currencies/rate-table.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import { shareLoss } from '../../money/disputes/share-loss.ts'
import { disputesOfSales, lockDispute, staleOpenPayments, writeReading } from '../../money/disputes/store.ts'
import type { Dispute } from '../../money/payments/disputes.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { type Line, linesOfPayment, lockLines, noteEvent, setDisputeFee, setLost } from '../books/lines.ts'
import { findSaleByPayment } from '../books/sale-store.ts'

type DisputeDeps = WithDb & WithClock & WithLog & WithPayments & WithQueue & WithRates

/**
 * Reads the disputes of a payment from the provider and stores how they stand. Webhooks come late, twice and out of
 * order, so they only say where to look. A payment of another shop on the same account is none of ours.
 */
export async function readDisputes(deps: DisputeDeps, intentId: string): Promise<void> {
  const { db, clock, log, payments, queue, rates } = deps
  const sale = await findSaleByPayment(db, intentId)
  if (!sale) return
  const readAt = clock.now()
  const found = await payments.disputesOf(intentId)
  const lines = await linesOfPayment(db, intentId)
  const today = await rates.read()
  for (const dispute of found) {
    const news = await db.transaction(async (tx) => {
      // The lines first: a refund holds them while it looks for disputes.
      const locked = await lockLines(tx, sale.id, lines)
      const { record, isNew } = await lockDispute(tx, { dispute, saleId: sale.id, readAt })
      if (!isNew && record.readAt > readAt) return undefined
      const { isOpen } = disputeTraits[dispute.status]
      const closedAt = isOpen ? null : (record.closedAt ?? readAt)
      await writeReading(tx, { dispute, readAt, closedAt })
      await bookLoss(tx, sale, locked)
      await bookFees(tx, sale, { lines: locked, rates: today })
      const isNews = isNew || record.status !== dispute.status || record.isPastDue !== dispute.isPastDue
      if (isNews) await tell(tx, locked, dispute, readAt)
      if (isNews && dispute.status === 'lost')
        await queue.enqueueAll(
          tx,
          locked.map(({ orderId, kind }) => ({
            name: 'end-esim',
            payload: { orderId, isAdded: kind === 'top-up' },
            onceKey: `${orderId} ${kind}`,
          })),
        )
      return isNews ? dispute.status : undefined
    })
    if (news) log.warn({ disputeId: dispute.id, saleId: sale.id, status: news }, 'a dispute of a payment has changed')
  }
}

/** What lost disputes took, shared among the lines. A dispute that is won after all gives it back. */
async function bookLoss(tx: Db, sale: { id: string; currency: string }, lines: readonly Line[]): Promise<void> {
  const all = await disputesOfSales(tx, [sale.id])
  const lost = all.filter(({ status }) => status === 'lost')
  const room = (line: Line) => (lineTraits[line.status].isRefunded ? 0 : line.card - line.returnedCard)
  // A bank that took another money than was paid in took all that the sale had.
  const taken = lost.reduce((sum, { amount, currency }) => sum + (currency === sale.currency ? amount : Infinity), 0)
  const shares = shareLoss(
    lines.map((line) => ({ id: line.id, room: room(line) })),
    taken,
  )
  for (const line of lines) {
    const share = shares.get(line.id) ?? 0
    if (share !== line.lostCard) await setLost(tx, line, share)
  }
}

/** What the provider charged for disputes of this sale, whoever won them: among the fees, on the sale's first line. */
async function bookFees(
  tx: Db,
  sale: { id: string },
  { lines, rates }: { lines: readonly Line[]; rates: RateTable },
): Promise<void> {
  const [first] = lines.toSorted((one, other) => one.position - other.position)
  if (!first) return
  const all = await disputesOfSales(tx, [sale.id])
  const fee = all.reduce((sum, { fee: charged, feeCurrency }) => {
    if (charged === null || feeCurrency === null) return sum
    const rate = rates.rateBetween(feeCurrency, booksCurrency)
    return rate === undefined ? sum : sum + convertMoney(money(charged, feeCurrency), rate, booksCurrency).amount
  }, 0)
  await setDisputeFee(tx, first, fee)
}

/** Written into the history of every order whose eSIM or data was paid for; changes no status. */
async function tell(tx: Db, lines: readonly Line[], dispute: Dispute, at: Date): Promise<void> {
  const note = `${words[dispute.status]} ${amountOf(dispute)}.${dispute.isPastDue ? ' The time to answer is over.' : ''}`
  for (const line of lines) await noteEvent(tx, line, { event: 'dispute_changed', note, actor: 'provider', at })
}

const amountOf = ({ amount, currency }: Dispute) => formatPlanPrice(toDecimalString(money(amount, currency)), currency)

const words: Readonly<Record<DisputeStatus, string>> = {
  inquiry: 'The bank asks about',
  'inquiry-answered': 'The bank has our answer about',
  'inquiry-closed': 'The bank’s question is closed, and no money was taken:',
  open: 'The buyer disputes the payment. Answer it under Disputes:',
  answered: 'The bank has our evidence and decides about',
  won: 'Won. The bank returned',
  lost: 'Lost. The bank gave the buyer',
  prevented: 'The dispute was prevented:',
}

const watchSeconds = 3600

/** Looks again at open disputes: an event may have got lost, and a deadline passes without one. */
export async function watchDisputes(deps: DisputeDeps): Promise<void> {
  const stale = await staleOpenPayments(deps.db, secondsAfter(deps.clock.now(), -watchSeconds + 60))
  for (const { intentId } of stale) await readDisputes(deps, intentId)
}
