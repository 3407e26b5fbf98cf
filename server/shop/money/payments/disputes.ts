import type { DisputeStatus } from '#contract/office/dispute.ts'

/** What the shop tells a bank about a disputed payment, in the provider's fields that take text. */
export interface EvidenceTexts {
  productDescription: string
  customerName: string
  customerEmail: string
  /** The network address the purchase was made from, as far as it was kept. */
  purchaseAddress: string
  billingAddress: string
  /** The day of delivery. */
  serviceDate: string
  /** Purchase, delivery, installation and use by time; at most 20,000 characters. */
  activityLog: string
  /** How and when the buyer was shown the refund policy. */
  refundPolicyDisclosure: string
  /** Why a refund that was asked for was declined. */
  refundRefusal: string
  /** A summary, and what has no field of its own. */
  summary: string
}

export type EvidenceText = keyof EvidenceTexts

/** The fields that take a file. */
export const evidenceFiles = ['receipt', 'refundPolicy', 'serviceDocumentation', 'communication'] as const
export type EvidenceFile = (typeof evidenceFiles)[number]

/** A file at the provider. */
export interface UploadedFile {
  id: string
  name: string
}

export interface Evidence {
  texts: Partial<EvidenceTexts>
  files: Partial<Record<EvidenceFile, UploadedFile>>
}

/** What was put together, and what could not be found, in words. */
export interface GatheredEvidence extends Evidence {
  missing: string[]
}

/** A payment that its card's owner disputes at the bank, as it stands at this moment. */
export interface Dispute {
  id: string
  intentId: string
  status: DisputeStatus
  /** The provider's code: `fraudulent`, `product_not_received`… */
  reason: string
  /** In the smallest unit of the currency that was charged. */
  amount: number
  currency: string
  /** What the provider charges for the dispute itself; absent until it has. */
  fee?: { amount: number; currency: string }
  /** Until when an answer counts; absent where the bank takes none. */
  dueBy?: Date
  isPastDue: boolean
  /** How often evidence was sent to the bank. */
  submissions: number
  openedAt: Date
}

export interface NewEvidenceFile {
  name: string
  /** A PDF. */
  content: Buffer
  idempotencyKey: string
}

export interface EvidenceRequest {
  disputeId: string
  evidence: Evidence
  /** Sends it to the bank, which as a rule takes it once. Otherwise the provider only keeps it. */
  isFinal: boolean
  idempotencyKey: string
}

/** `too_late`: the deadline has passed, it was answered before, or the bank has decided. */
export type EvidenceOutcome = 'accepted' | 'too_late'
