import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

interface RefundDetails {
  charge: Stripe.Charge
  amount: number
  reason: string | null
  metadata: Record<string, string>
  isPending: boolean
}

export const newRefund = (details: RefundDetails, now: Date): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount: details.amount,
  balance_transaction: newId('txn'),
  charge: details.charge.id,
  created: unixTime(now),
  currency: details.charge.currency,
  customer: details.charge.customer,
  customer_account: null,
  destination_details: {
    card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    type: 'card',
  },
  metadata: details.metadata,
  payment_intent: details.charge.payment_intent,
  payment_method: details.charge.payment_method,
  ...(details.isPending && { pending_reason: 'processing' }),
  reason: details.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: details.isPending ? 'pending' : 'succeeded',
  transfer_reversal: null,
})
