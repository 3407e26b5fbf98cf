import type { AdminOrderPage, AdminTopUp, CostHoldView, OrderAction } from '#contract/office/admin-order.ts'
import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type { ConfirmDialogProps } from '../../confirm-dialog.tsx'

export interface ActionWords extends Pick<ConfirmDialogProps, 'title' | 'follows' | 'reason' | 'action' | 'look'> {
  /** On the button that opens the dialog. */
  name: string
  done: string
  failed: string
}

/** The text of each action's confirmation: what it costs, and whether it can be undone. */
export const wordsFor = (action: OrderAction, order: AdminOrderPage): ActionWords => words[action](order)

const optionalReason = { label: 'Reason', hint: 'For the audit log. Optional.' }
const requiredReason = {
  label: 'Reason',
  hint: 'For the audit log. The customer won’t see it.',
  missing: 'Please say why.',
}

const words: Record<OrderAction, (order: AdminOrderPage) => ActionWords> = {
  'retry-delivery': ({ status }) => ({
    name: 'Retry delivery',
    title: 'Try to deliver this order again?',
    follows: [
      orderTraits[status].isDue
        ? 'We ask the wholesaler now instead of waiting for the next scheduled try.'
        : 'We try to buy the eSIM from the wholesaler, with a new deadline. If that fails too, the customer is refunded automatically.',
      ...(orderTraits[status].awaitsDecision
        ? ['Store credit that went back with the bounced refund is taken again. If it was spent, nothing is done.']
        : []),
      'One order never buys two eSIMs. Once issued, an eSIM can be refunded while it’s unused.',
    ],
    reason: optionalReason,
    action: 'Retry delivery',
    look: 'sun',
    done: 'Delivery is under way',
    failed: 'Delivery was not retried',
  }),
  'deliver-at-loss': ({ hold }) => lossWords(hold),
  refund: (order) =>
    refundWords(leftToRefund(order), { costs: refundCosts(leftToRefund(order)), failed: 'The order was not refunded' }),
  'resend-mail': ({ status, customer }) => ({
    name: 'Resend email',
    title: orderTraits[status].isInUse ? 'Email the eSIM again?' : 'Send the refund notice again?',
    follows: [`It goes to ${customer.email ?? 'the customer'}. Once sent, an email can’t be recalled.`],
    reason: optionalReason,
    action: 'Send again',
    look: 'sun',
    done: 'The email is on its way',
    failed: 'The email was not sent',
  }),
}

/** The order with the amounts that parts refunded earlier have left. */
const leftToRefund = (order: AdminOrderPage): AdminOrderPage =>
  order.left
    ? { ...order, amount: order.left.total, cardAmount: order.left.card, creditAmount: order.left.credit }
    : order

type CardPayment = Pick<AdminOrderPage, 'cardAmount' | 'currency'>

export const sendAgainWords = ({ cardAmount, currency }: CardPayment): ActionWords => {
  const price = formatPlanPrice(cardAmount, currency)
  return {
    name: 'Send again',
    title: `Send ${price} to the card again?`,
    follows: ['The same card is refunded once more. If the bank returns that too, it waits for you again.'],
    reason: optionalReason,
    action: 'Send again',
    look: 'sun',
    done: 'Refund on its way',
    failed: 'The refund was not sent',
  }
}

export const keepWords = ({ cardAmount, currency }: CardPayment): ActionWords => {
  const price = formatPlanPrice(cardAmount, currency)
  return {
    name: 'Keep the money',
    title: `Keep ${price}?`,
    follows: [
      'Only where nothing is owed any more: the bank has paid the customer, or they said so.',
      'The customer is mailed that the refund was closed. This cannot be undone.',
    ],
    reason: requiredReason,
    action: `Keep ${price}`,
    look: 'danger',
    done: 'The refund is closed',
    failed: 'The refund was not closed',
  }
}

/** The confirmation for delivering at a loss. */
export const lossWords = (hold: CostHoldView | null | undefined): ActionWords => {
  const loss = formatBooks(hold?.loss ?? '0')
  return {
    name: 'Deliver anyway',
    title: `Deliver at a loss of ${loss}?`,
    follows: [
      `The wholesaler takes ${formatBooks(hold?.cost ?? '0')} for it. If it asks for more by then, you are asked again.`,
      'The customer gets what they bought at the price they paid.',
    ],
    reason: requiredReason,
    action: `Deliver at a loss of ${loss}`,
    look: 'danger',
    done: 'Delivery is under way',
    failed: 'It was not delivered',
  }
}

export const topUpRefundWords = (topUp: AdminTopUp): ActionWords =>
  refundWords(topUp, {
    costs: [...whereMoneyGoes(topUp), 'The data wasn’t delivered, or was returned with its eSIM.'],
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
    reason: { label: 'Reason', hint: 'For the audit log. The customer won’t see it.', missing: 'Please say why.' },
    action: `Refund ${price}`,
    look: 'danger',
    done: 'Refund on its way',
    failed,
  }
}

const isSomething = (amount: string) => Number(amount) > 0

/** What happens to the eSIM before the money goes back, and to what it cost us. */
export const endings: Record<EsimEnding, (cost: string) => string> = {
  returned: (cost) => `The eSIM is unused, so the wholesaler takes it back first and returns its ${cost}.`,
  'switched-off': (cost) =>
    `The eSIM is on a phone: it is switched off first, and what was used until then stays our loss, with its ${cost}.`,
  over: (cost) => `The eSIM can no longer be used. We lose its ${cost} unless it was returned.`,
  'goes-on': (cost) =>
    `This supplier cannot switch the eSIM off: it goes on working until its plan ends, although the money goes back. We lose its ${cost} unless a person there decides otherwise.`,
}

/** Where the money goes, and what is lost for good. */
export function refundCosts(order: Payment & Pick<AdminOrderPage, 'cost' | 'esim'>): string[] {
  const cost = formatBooks(order.cost)
  return [
    ...whereMoneyGoes(order),
    order.esim === null ? 'No eSIM was issued, so we owe the wholesaler nothing.' : endings[order.esim.ending](cost),
  ]
}

type Payment = Pick<AdminOrderPage, 'cardAmount' | 'creditAmount' | 'isByVoucher' | 'currency'>

const whereMoneyGoes = ({ cardAmount, creditAmount, isByVoucher = false, currency }: Payment): string[] => [
  ...(isSomething(cardAmount)
    ? [`${formatPlanPrice(cardAmount, currency)} goes back to the card. The card fee for this sale is lost.`]
    : []),
  ...(isSomething(creditAmount)
    ? [
        `${formatPlanPrice(creditAmount, currency)} goes back to ${isByVoucher ? 'the voucher' : 'the customer’s store credit'}, unless it already has.`,
      ]
    : []),
]
