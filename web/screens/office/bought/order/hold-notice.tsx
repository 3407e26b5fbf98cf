import type { AdminOrderPage, CostHoldView } from '#contract/office/admin-order.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { Notice } from '../../../../ui/notice.tsx'

/** Why a paid order is on hold, and the deadline for a decision. */
export function HoldNotice({ hold, deliverBy }: { hold: CostHoldView; deliverBy?: AdminOrderPage['deliverBy'] }) {
  return (
    <Notice kind="warn" title={`Waits for your decision: a loss of ${formatBooks(hold.loss)}`}>
      <p>
        Paid {formatBooks(hold.paid)}, {Number(hold.tax) > 0 && `tax in it ${formatBooks(hold.tax)}, `}payment fees{' '}
        {formatBooks(hold.fees)}, our cost today {formatBooks(hold.cost)}.
      </p>
      <p>
        Deliver it anyway, or refund it.{' '}
        {deliverBy && <>Without a decision it is refunded automatically after {shownMoment(deliverBy)}.</>}
      </p>
    </Notice>
  )
}
