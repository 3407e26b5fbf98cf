import { dataLabel } from '#contract/data-amount.ts'
import { money, toDecimalString } from '#contract/money.ts'
import type { MailBlock } from '../../ground/mail/block.ts'
import type { Order } from '../sales/order.ts'

export const paid = (order: Order) => `$${toDecimalString(money(order.amount, order.currency))}`

/** The order as every mail about it names it. */
export const orderFacts = (order: Order): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Order', order.orderNo],
    ['Plan', order.planName],
    ['Data', dataLabel(order.dataMb)],
    ['Validity', `${order.validityDays} days`],
    ['Paid', paid(order)],
  ],
})
