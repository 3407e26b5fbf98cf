/** What the payment provider reported, in an operator's words. An event without an entry is shown by its own name. */
const words: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'Payment succeeded',
  'payment_intent.payment_failed': 'Payment failed',
  'payment_intent.canceled': 'Payment cancelled',
  'charge.refunded': 'Money refunded',
  'refund.created': 'Refund created',
  'refund.updated': 'Refund updated',
  'refund.failed': 'Refund failed',
  'charge.dispute.created': 'Dispute opened',
  'charge.dispute.updated': 'Dispute updated',
  'charge.dispute.closed': 'Dispute closed',
  'charge.dispute.funds_withdrawn': 'Disputed money withdrawn',
  'charge.dispute.funds_reinstated': 'Disputed money returned',
}

export const paymentInWords = (type: string): string => words[type] ?? type.replaceAll(/[._]/g, ' ')
