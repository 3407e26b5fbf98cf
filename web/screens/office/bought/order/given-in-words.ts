import type { OtherRefundView, ReturnedPartView } from '#contract/office/admin-order.ts'
import type { OtherRefundMethod } from '#contract/sales/other-refund-methods.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'

export const wayWords: Record<OtherRefundMethod, string> = {
  'store-credit': 'Store credit',
  'bank-transfer': 'Bank transfer',
  other: 'Another way',
}

/** How, how much, by whom and when, as recorded in the books. */
export const givenInWords = ({ way, amount, actor, at }: OtherRefundView, currency: string): string =>
  `${wayWords[way]}, ${formatPlanPrice(amount, currency)}, by ${actor} on ${shownDate(at)}`

/** How much went to the card and to store credit, by whom and when. */
export function partInWords({ card, credit, status, actor, at }: ReturnedPartView, currency: string): string {
  const toCard = `${formatPlanPrice(card, currency)} ${status === 'returning' ? 'on its way to the card' : 'to the card'}`
  const toCredit = `${formatPlanPrice(credit, currency)} to store credit`
  const where = [...(Number(card) > 0 ? [toCard] : []), ...(Number(credit) > 0 ? [toCredit] : [])]
  return `${where.join(', ')}, by ${actor} on ${shownDate(at)}`
}
