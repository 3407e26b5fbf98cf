import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ok, type Answer } from './answer.ts'
import type { Book, Entry } from './book.ts'
import type { Form } from './form.ts'
import { type DisputeOptions, moveFunds, newDispute } from './objects/dispute.ts'
import { unixTime } from './objects/unix-time.ts'
import { emptyable, expand, flag, mergeMetadata, metadata, readParams } from './params.ts'
import { invalidRequest, missing } from './stripe-error.ts'

const MOST_TEXT = 150_000
const MOST_LOG = 20_000

const texts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'uncategorized_text',
] as const
/** Fields that take the id of an uploaded file. */
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const

const field = emptyable(z.string()).optional()
const fieldsOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, typeof field>

const UpdateParams = z.strictObject({
  evidence: z.strictObject({ ...fieldsOf(texts), ...fieldsOf(files) }).optional(),
  // As at Stripe, evidence goes to the bank at once unless the caller says otherwise.
  submit: flag.default(true),
  metadata,
  expand,
})

/** Statuses in which the shop may answer, and what they become once it has. */
const answered: Partial<Record<Stripe.Dispute.Status, Stripe.Dispute.Status>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}

export async function updateDispute(book: Book, form: Form, id: string): Promise<Answer> {
  const { evidence, submit, metadata: change } = readParams(UpdateParams, form)
  const dispute = await lockDispute(book, id)
  const { body } = dispute
  const next = answered[body.status]
  if (!next || body.evidence_details.past_due)
    throw invalidRequest('This dispute is already closed', { code: 'dispute_closed' })
  await requireEvidence(book, evidence)
  const changed: Stripe.Dispute = {
    ...body,
    evidence: { ...body.evidence, ...evidence },
    metadata: mergeMetadata(body.metadata, change),
    evidence_details: {
      ...body.evidence_details,
      has_evidence: true,
      ...(submit && {
        submission_count: body.evidence_details.submission_count + 1,
        submission_method: 'manual',
      }),
    },
    ...(submit && { status: next }),
  }
  book.put(changed, dispute.hidden)
  book.tell('charge.dispute.updated', changed)
  return ok(changed)
}

async function requireEvidence(book: Book, evidence: z.infer<typeof UpdateParams>['evidence'] = {}): Promise<void> {
  const written = texts.map((name) => evidence[name] ?? '')
  if (written.reduce((sum, text) => sum + text.length, 0) > MOST_TEXT)
    throw invalidRequest(`The combined character count of all evidence fields must be at most ${MOST_TEXT}.`)
  if ((evidence.access_activity_log?.length ?? 0) > MOST_LOG)
    throw invalidRequest(`Evidence fields may have at most ${MOST_LOG} characters.`, {
      param: 'evidence[access_activity_log]',
    })
  for (const name of files) {
    const id = evidence[name]
    if (id && !(await book.find('file', id))) throw missing('file', id, `evidence[${name}]`)
  }
}

async function lockDispute(book: Book, id: string): Promise<Entry<'dispute'>> {
  const dispute = await book.lock('dispute', id)
  if (!dispute) throw missing('dispute', id, 'dispute')
  return dispute
}

/** The card's owner disputes the payment, or the bank asks about it. */
export async function openDispute(book: Book, chargeId: string, options: DisputeOptions = {}) {
  const charge = await book.lock('charge', chargeId)
  if (!charge || charge.body.disputed || charge.body.status !== 'succeeded') return undefined
  const opened = newDispute(charge.body, book.now, options)
  if (opened.amount === 0) return undefined
  const dispute = options.isInquiry ? opened : moveFunds(opened, 'withdrawn', book.now)
  book.put({ ...charge.body, disputed: true }, { ...charge.hidden, disputeId: dispute.id })
  book.put(dispute)
  for (const booked of dispute.balance_transactions) book.put(booked)
  book.tell('charge.dispute.created', dispute)
  if (!options.isInquiry) book.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export type DisputeEnd = 'won' | 'lost'

/** The bank decides. An inquiry ends without a decision, whichever is asked for. */
export async function endDispute(book: Book, id: string, end: DisputeEnd) {
  const dispute = await book.lock('dispute', id)
  if (!dispute || ['won', 'lost', 'warning_closed'].includes(dispute.body.status)) return undefined
  const isInquiry = dispute.body.status.startsWith('warning_')
  const status = isInquiry ? 'warning_closed' : end
  const isPaidBack = status === 'won'
  const closed: Stripe.Dispute = {
    ...(isPaidBack ? moveFunds(dispute.body, 'reinstated', book.now) : dispute.body),
    status,
    is_charge_refundable: status !== 'lost',
  }
  book.put(closed, dispute.hidden)
  for (const booked of closed.balance_transactions) book.put(booked)
  book.tell('charge.dispute.closed', closed)
  if (isPaidBack) book.tell('charge.dispute.funds_reinstated', closed)
  return closed
}

/** The time to answer is over, and the bank has not decided yet. */
export async function passDueDate(book: Book, id: string) {
  const dispute = await book.lock('dispute', id)
  if (!dispute || !answered[dispute.body.status]) return undefined
  const late: Stripe.Dispute = {
    ...dispute.body,
    evidence_details: { ...dispute.body.evidence_details, due_by: unixTime(book.now) - 60, past_due: true },
  }
  book.put(late, dispute.hidden)
  book.tell('charge.dispute.updated', late)
  return late
}

/** A charge can be refunded while its dispute takes no money: an inquiry, or one that was won. */
export async function isHeldByDispute(book: Book, charge: Entry<'charge'>): Promise<boolean> {
  if (!charge.body.disputed) return false
  const dispute = charge.hidden.disputeId && (await book.find('dispute', charge.hidden.disputeId))
  return !dispute || !dispute.body.is_charge_refundable
}
