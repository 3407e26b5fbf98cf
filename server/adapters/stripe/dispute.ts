import type { Stripe } from 'stripe'
import type { DisputeStatus } from '#contract/office/dispute.ts'
import type {
  Dispute,
  Evidence,
  EvidenceFile,
  EvidenceOutcome,
  EvidenceRequest,
  EvidenceText,
  NewEvidenceFile,
} from '../../shop/money/payments/disputes.ts'
import { isRefused } from './errors.ts'
import { idOf } from './intent.ts'

const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry-answered',
  warning_closed: 'inquiry-closed',
  needs_response: 'open',
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
  // The money is gone until an appeal, which is made in Stripe's dashboard, is won.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  prevented: 'prevented',
}

export async function disputesOf(stripe: Stripe, intentId: string): Promise<Dispute[]> {
  const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
  return disputes.data.map(translateDispute)
}

function translateDispute(dispute: Stripe.Dispute): Dispute {
  const status = statuses[dispute.status]
  if (!status) throw new Error(`Stripe reports an unknown status for ${dispute.id}: ${dispute.status}`)
  const { due_by, past_due, submission_count } = dispute.evidence_details
  const fee = feeOf(dispute.balance_transactions)
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent) ?? '',
    status,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    ...(fee && { fee }),
    // 0 says that the bank takes no answer.
    ...(due_by && { dueBy: new Date(due_by * 1000) }),
    isPastDue: past_due,
    submissions: submission_count,
    openedAt: new Date(dispute.created * 1000),
  }
}

/** In the account's currency, which may be another than the dispute's. */
function feeOf(booked: Stripe.BalanceTransaction[]): Dispute['fee'] {
  const [first] = booked
  return first && { amount: booked.reduce((sum, { fee }) => sum + fee, 0), currency: first.currency.toUpperCase() }
}

const textFields: Record<EvidenceText, keyof Stripe.DisputeUpdateParams.Evidence> = {
  productDescription: 'product_description',
  customerName: 'customer_name',
  customerEmail: 'customer_email_address',
  purchaseAddress: 'customer_purchase_ip',
  billingAddress: 'billing_address',
  serviceDate: 'service_date',
  activityLog: 'access_activity_log',
  refundPolicyDisclosure: 'refund_policy_disclosure',
  refundRefusal: 'refund_refusal_explanation',
  summary: 'uncategorized_text',
}

const fileFields: Record<EvidenceFile, keyof Stripe.DisputeUpdateParams.Evidence> = {
  receipt: 'receipt',
  refundPolicy: 'refund_policy',
  serviceDocumentation: 'service_documentation',
  communication: 'customer_communication',
}

/** Evidence in Stripe's fields. What is not there is left out, so that Stripe keeps what it knows itself. */
export const evidenceParams = ({ texts, files }: Evidence): Stripe.DisputeUpdateParams.Evidence =>
  Object.fromEntries([
    ...(Object.keys(texts) as EvidenceText[]).map((name) => [textFields[name], texts[name]]),
    ...(Object.keys(files) as EvidenceFile[]).map((name) => [fileFields[name], files[name]?.id]),
  ])

export async function uploadEvidence(stripe: Stripe, { name, content, idempotencyKey }: NewEvidenceFile) {
  const file = { data: content, name, type: 'application/pdf' }
  const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey })
  return { id, name }
}

export async function sendEvidence(
  stripe: Stripe,
  { disputeId, evidence, isFinal, idempotencyKey }: EvidenceRequest,
): Promise<EvidenceOutcome> {
  try {
    // Left out, `submit` would be true.
    await stripe.disputes.update(disputeId, { evidence: evidenceParams(evidence), submit: isFinal }, { idempotencyKey })
    return 'accepted'
  } catch (error) {
    if (!isRefused(error)) throw error
    // Stripe names its refusals of evidence in words alone; the dispute's own state says whether it came too late.
    const now = translateDispute(await stripe.disputes.retrieve(disputeId))
    if (now.isPastDue || (now.status !== 'open' && now.status !== 'inquiry')) return 'too_late'
    throw error
  }
}
