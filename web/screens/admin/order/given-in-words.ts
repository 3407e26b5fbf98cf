import type { OtherRefundView } from '#contract/admin/admin-order.ts'
import type { OtherWay } from '#contract/sales/other-ways.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'

export const wayWords: Record<OtherWay, string> = {
  'store-credit': 'Store credit',
  'bank-transfer': 'Bank transfer',
  other: 'Another way',
}

/** How, how much, by whom and when, as recorded in the books. */
export const givenInWords = ({ way, amount, actor, at }: OtherRefundView, currency: string): string =>
  `${wayWords[way]}, ${formatPlanPrice(amount, currency)}, by ${actor} on ${shownDate(at)}`
