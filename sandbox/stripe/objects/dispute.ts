import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import { newDisputeTransaction } from './balance-transaction.ts'
import { unixTime } from './unix-time.ts'

const DAY_SECONDS = 86_400

export interface DisputeOptions {
  /** The bank only asks, and takes no money yet. */
  isInquiry?: boolean
  /** What the card's owner says. */
  reason?: string
  /** Everything that was not refunded, when absent. */
  amount?: number
}

export function newDispute(
  charge: Stripe.Charge,
  now: Date,
  { isInquiry = false, reason = 'fraudulent', amount }: DisputeOptions = {},
): Stripe.Dispute {
  const left = charge.amount - charge.amount_refunded
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: Math.min(amount ?? left, left),
    balance_transactions: [],
    charge: charge.id,
    created: unixTime(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, customer_email_address: charge.receipt_email, enhanced_evidence: {} },
    evidence_details: {
      due_by: unixTime(now) + 7 * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

/** The dispute with the money that left the account or came back to it. */
export function moveFunds(dispute: Stripe.Dispute, way: 'withdrawn' | 'reinstated', now: Date): Stripe.Dispute {
  const booked = newDisputeTransaction(dispute, way, now)
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, booked] }
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
