import type { AdminOrderPage, AdminTopUp, OrderAction } from '#contract/admin-order.ts'
import { orderTraits } from '#contract/order.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { ConfirmDialogProps } from '../confirm-dialog.tsx'

export interface ActionWords extends Pick<ConfirmDialogProps, 'title' | 'follows' | 'reason' | 'action' | 'look'> {
  /** On the button that opens the dialog. */
  name: string
  done: string
  failed: string
}

/** What each action says before it is done: what it costs, and whether it can be undone. */
export const wordsFor = (action: OrderAction, order: AdminOrderPage): ActionWords => words[action](order)

const optionalReason = { label: 'Reason', hint: 'For the audit log; may stay empty.' }

const words: Record<OrderAction, (order: AdminOrderPage) => ActionWords> = {
  'retry-delivery': ({ status }) => ({
    name: 'Retry delivery',
    title: 'Try to deliver this order again?',
    follows: [
      orderTraits[status].isDue
        ? 'The wholesaler is asked at once instead of at the next turn.'
        : 'The eSIM is bought at the wholesaler, with a new deadline. If it fails again, the money goes back by itself.',
      'One order never buys two eSIMs. An eSIM that was issued can be refunded while it is unused.',
    ],
    reason: optionalReason,
    action: 'Retry delivery',
    look: 'sun',
    done: 'Delivery is under way',
    failed: 'Delivery was not tried again',
  }),
  refund: (order) => refundWords(order, { costs: refundCosts(order), failed: 'The order was not refunded' }),
  'resend-mail': ({ status, customer }) => ({
    name: 'Resend mail',
    title: orderTraits[status].isInUse ? 'Send the eSIM by mail again?' : 'Send the refund notice again?',
    follows: [`It goes to ${customer.email ?? 'the customer'}. A mail that is sent cannot be called back.`],
    reason: optionalReason,
    action: 'Send again',
    look: 'sun',
    done: 'The mail is on its way',
    failed: 'The mail was not sent',
  }),
}

export const topUpRefundWords = (topUp: AdminTopUp): ActionWords =>
  refundWords(topUp, {
    costs: [...whereMoneyGoes(topUp), 'The data did not come, or it went back with its eSIM.'],
    failed: 'The top-up was not refunded',
  })

function refundWords(
  { amount, currency }: Pick<AdminOrderPage, 'amount' | 'currency'>,
  { costs, failed }: { costs: string[]; failed: string },
): ActionWords {
  const price = formatPlanPrice(amount, currency)
  return {
    name: 'Refund',
    title: `Refund ${price}?`,
    follows: [...costs, 'This cannot be undone.'],
    reason: { label: 'Reason', hint: 'For the audit log. The customer does not see it.', missing: 'Please say why.' },
    action: `Refund ${price}`,
    look: 'danger',
    done: 'Refund on its way',
    failed,
  }
}

const isSomething = (amount: string) => Number(amount) > 0

/** Where the money goes, and what of it is gone for good. */
export function refundCosts(order: Paid & Pick<AdminOrderPage, 'cost' | 'esim'>): string[] {
  const cost = formatPlanPrice(order.cost)
  return [
    ...whereMoneyGoes(order),
    order.esim === null
      ? 'No eSIM was issued, so the wholesaler is owed nothing.'
      : order.esim.isUnused
        ? `The eSIM is unused: the wholesaler takes it back, and its ${cost} with it.`
        : `The eSIM has been used: the wholesaler does not take it back, and its ${cost} is our loss.`,
  ]
}

type Paid = Pick<AdminOrderPage, 'cardAmount' | 'creditAmount' | 'currency'>

const whereMoneyGoes = ({ cardAmount, creditAmount, currency }: Paid): string[] => [
  ...(isSomething(cardAmount)
    ? [`${formatPlanPrice(cardAmount, currency)} goes back to the card. The card fee of the sale is lost.`]
    : []),
  ...(isSomething(creditAmount)
    ? [`${formatPlanPrice(creditAmount, currency)} goes back to the customer’s store credit, unless it did before.`]
    : []),
]
