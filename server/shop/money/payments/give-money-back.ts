import type { RefundRequest, WithPayments } from './payments.ts'

export type MoneyBack = { kind: 'given_back' } | { kind: 'failed'; reason: string }

interface MoneyBackRequest extends Omit<RefundRequest, 'intentId'> {
  /** Null when store credit paid for everything. */
  intentId: string | null
}

/**
 * Refunds a payment, or an amount of it. A failure comes with the sentence for the order's history. Whether to refund is
 * decided above: docs/architecture.md, 'Where a refund is decided'.
 */
export async function giveMoneyBack(
  { payments }: WithPayments,
  { intentId, ...rest }: MoneyBackRequest,
): Promise<MoneyBack> {
  if (!intentId) return { kind: 'given_back' }
  const outcome = await payments.refund({ intentId, ...rest })
  switch (outcome.kind) {
    case 'refunded':
    case 'already_refunded':
      return { kind: 'given_back' }
    case 'disputed':
      return { kind: 'failed', reason: 'The bank is deciding on a dispute; refunding now could pay twice.' }
    case 'nothing_paid':
    case 'more_than_paid':
      return { kind: 'failed', reason: `The provider says: ${outcome.kind}.` }
    case 'failed':
      return { kind: 'failed', reason: outcome.reason }
  }
}
