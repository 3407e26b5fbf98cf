import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import { formatMoney } from '#contract/price-format.ts'
import type { MailBlock } from '../../ground/mail/block.ts'
import type { Order } from '../sales/order.ts'

export const paid = (order: Order) => formatMoney(order)

/** The order as every mail about it names it. */
export const orderFacts = (order: Order): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Order', order.orderNo],
    ['Plan', order.planName],
    ['Data', dataLabel(order.dataMb)],
    ['Validity', daysLabel(order.validityDays)],
    ['Paid', paid(order)],
  ],
})
