import { lineTraits } from '#contract/sales/line.ts'
import { leftOf } from '#contract/sales/returned-part.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { failPart } from '../give-back/give-part-back.ts'
import { queueRefundMail } from '../books/line-jobs.ts'
import { type Line, linesOfPayment, moveLine } from '../books/lines.ts'
import { findOtherRefunds } from '../books/other-refunds.ts'
import { listParts, type ReturnedPart } from '../books/returned-parts.ts'

type Deps = WithDb & WithClock & WithLog

const partSentBack = 'The bank returned it. What it was can be given back again.'
const sentBack = 'The bank returned the refund. Send it again, give the money another way, or keep it.'

/**
 * A refund can bounce days later, off a closed card: its line then waits for an administrator. The report may come
 * late: while another attempt is under way this throws, so that the job tries again afterwards, and once an attempt
 * went through or the money was given another way the report changes nothing.
 */
export async function noteRefundFailure(deps: Deps & WithPayments & WithQueue, intentId: string): Promise<void> {
  const { db, clock, log, payments, queue } = deps
  const lines = await linesOfPayment(db, intentId)
  const ids = lines.map(({ id }) => id)
  const parts = await listParts(db, ids)
  if (lines.some(({ status }) => lineTraits[status].isGoingBack) || parts.some(({ status }) => status === 'returning'))
    throw new Error(`another refund of ${intentId} is under way`)
  const intent = await payments.readIntent(intentId)
  // Such as a second payment of a sale: no line waits for an administrator.
  if (lines.length === 0 && intent?.metadata.saleId)
    log.error({ intentId, saleId: intent.metadata.saleId }, 'the refund of a payment that no sale keeps failed')
  const others = await findOtherRefunds(db, ids)
  const isByCard = ({ id }: Line) => !others.has(id)
  const bounced = refundsNotBack(refundsToCard(lines, parts, isByCard), intent?.refundedAmount ?? 0)
  for (const { line, part } of bounced)
    log.error({ kind: line.kind, id: line.id, partId: part?.id }, 'a refund failed after it was accepted')
  await db.transaction(async (tx) => {
    const at = clock.now()
    for (const { line, part } of bounced)
      if (part) await failPart(tx, deps, { line, part, at, note: partSentBack })
      else if (await moveLine(tx, line, { event: 'refund_failed', at, note: sentBack }))
        await queueRefundMail(queue, tx, line)
  })
}

interface CardRefund {
  line: Line
  /** Absent for the refund of a whole line, or of what its parts had left. */
  part?: ReturnedPart
  card: number
  at: Date
}

/** Every refund that the card should have. Of a line that was given another way, only its parts went to the card. */
function refundsToCard(
  lines: readonly Line[],
  parts: readonly ReturnedPart[],
  isByCard: (line: Line) => boolean,
): CardRefund[] {
  const whole = lines
    .filter((line) => lineTraits[line.status].isRefunded && isByCard(line))
    .map((line) => ({ line, card: leftOf(line).card, at: line.updatedAt }))
  const inPart = parts.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId)
    return line && part.status === 'returned' ? [{ line, part, card: part.card, at: part.begunAt }] : []
  })
  return [...whole, ...inPart].filter(({ card }) => card > 0)
}

/**
 * The refunds that are not on the card, by what the provider says it has refunded: the one that is exactly what is
 * missing, or else those made last, as many as it takes.
 */
export function refundsNotBack<Refund extends Pick<CardRefund, 'card' | 'at'>>(
  refunds: readonly Refund[],
  given: number,
): Refund[] {
  const newestFirst = refunds.toSorted((a, b) => +b.at - +a.at)
  let missing = newestFirst.reduce((sum, { card }) => sum + card, 0) - given
  const own = newestFirst.find(({ card }) => card === missing)
  if (own) return [own]
  return newestFirst.filter(({ card }) => {
    const isMissing = missing > 0
    missing -= card
    return isMissing
  })
}
