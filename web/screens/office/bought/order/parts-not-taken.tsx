import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { Notice } from '../../../../ui/notice.tsx'

/** Parts of the price that the card did not take. They count as not given, so they can be given again. */
export function PartsNotTaken({ order: { parts = [], currency } }: { order: AdminOrderPage }) {
  return (
    <Notice kind="warn" title="The card did not take a part that was refunded">
      <ul>
        {parts
          .filter(({ status }) => status === 'failed')
          .map(({ id, card, at, note }) => (
            <li key={id}>
              {formatPlanPrice(card, currency)} on {shownDate(at)}. {note}
            </li>
          ))}
      </ul>
    </Notice>
  )
}
