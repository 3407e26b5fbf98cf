import { z } from 'zod'

/** How a dispute stands. An inquiry is a bank's question: it takes no money, and may become a dispute. */
export const disputeStatuses = [
  'inquiry',
  'inquiry-answered',
  'inquiry-closed',
  'open',
  'answered',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export interface DisputeTraits {
  label: string
  colour: 'green' | 'blue' | 'yellow' | 'red'
  /** The bank has not decided. */
  isOpen: boolean
  /** The shop may still send evidence, as far as the deadline allows it. */
  mayAnswer: boolean
  /** The bank holds the money, or has given it to the buyer. */
  holdsMoney: boolean
}

const trait = (
  label: string,
  colour: DisputeTraits['colour'],
  ...named: ('isOpen' | 'mayAnswer' | 'holdsMoney')[]
) => ({
  label,
  colour,
  isOpen: named.includes('isOpen'),
  mayAnswer: named.includes('mayAnswer'),
  holdsMoney: named.includes('holdsMoney'),
})

export const disputeTraits: Readonly<Record<DisputeStatus, DisputeTraits>> = {
  inquiry: trait('Inquiry', 'yellow', 'isOpen', 'mayAnswer'),
  'inquiry-answered': trait('Inquiry answered', 'blue', 'isOpen'),
  'inquiry-closed': trait('Inquiry closed', 'green'),
  open: trait('Needs an answer', 'red', 'isOpen', 'mayAnswer', 'holdsMoney'),
  answered: trait('Under review', 'blue', 'isOpen', 'holdsMoney'),
  won: trait('Won', 'green'),
  lost: trait('Lost', 'red', 'holdsMoney'),
  prevented: trait('Prevented', 'green'),
}

/** Statuses with that trait, for queries. */
export const disputesThat = (name: 'isOpen' | 'mayAnswer' | 'holdsMoney'): DisputeStatus[] =>
  disputeStatuses.filter((status) => disputeTraits[status][name])

/** What the card's owner said, in an operator's words. A reason of a newer provider shows its bare name. */
export function reasonInWords(reason: string): string {
  const words: Readonly<Record<string, string>> = {
    bank_cannot_process: 'The bank cannot process it',
    check_returned: 'The check was returned',
    credit_not_processed: 'A refund was promised and did not come',
    customer_initiated: 'The buyer asked the bank',
    debit_not_authorized: 'The debit was not authorised',
    duplicate: 'Charged twice',
    fraudulent: 'The card’s owner does not know the payment',
    general: 'No reason given',
    incorrect_account_details: 'Wrong account details',
    insufficient_funds: 'Insufficient funds',
    noncompliant: 'Against the card network’s rules',
    product_not_received: 'Not received',
    product_unacceptable: 'Not as described',
    subscription_canceled: 'A cancelled subscription',
    unrecognized: 'The payment is not recognised',
  }
  return words[reason] ?? reason.replaceAll('_', ' ')
}

/** Whole days until a deadline, counted up; less than one once it has passed. */
export const daysLeft = (dueBy: string | Date, now: Date): number =>
  Math.ceil((new Date(dueBy).getTime() - now.getTime()) / 86_400_000)

/** A dispute in a list. Amounts are decimal strings in its own currency. */
export const DisputeRow = z.object({
  id: z.string(),
  status: z.enum(disputeStatuses),
  reason: z.string(),
  amount: z.string(),
  currency: z.string(),
  openedAt: z.iso.datetime(),
  /** Until when an answer counts; null where the bank takes none. */
  dueBy: z.iso.datetime().nullable(),
  isPastDue: z.boolean(),
  /** The shop's evidence is with the bank. */
  isSubmitted: z.boolean(),
  /** What the payment was for. */
  orders: z.array(z.object({ id: z.string(), orderNo: z.string() })),
})
export type DisputeRow = z.infer<typeof DisputeRow>

export const DisputesQuery = z.object({ open: z.enum(['1']).optional() })
export type DisputesQuery = z.infer<typeof DisputesQuery>

/** One piece of evidence. */
const EvidencePiece = z.object({
  /** The provider’s name for the field. */
  field: z.string(),
  label: z.string(),
  /** What is sent; of a file its name. */
  text: z.string(),
  isFile: z.boolean(),
})
export type EvidencePiece = z.infer<typeof EvidencePiece>

export const DisputePage = DisputeRow.extend({
  paymentId: z.string(),
  /** What the provider charged for the dispute itself; null where it has not said so. */
  fee: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  readAt: z.iso.datetime(),
  /** Whether evidence can be put together, and sent. */
  canAnswer: z.boolean(),
  /** What was put together and lies at the provider, not sent yet or sent; null while there is nothing. */
  evidence: z
    .object({
      /** Names this version: what is submitted is what was shown. */
      version: z.string(),
      stagedAt: z.iso.datetime(),
      stagedBy: z.string(),
      pieces: z.array(EvidencePiece),
      /** What could not be found, in words. */
      missing: z.array(z.string()),
    })
    .nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedBy: z.string().nullable(),
})
export type DisputePage = z.infer<typeof DisputePage>

export const SubmitEvidence = z.object({ version: z.string().min(1).max(60) })
export type SubmitEvidence = z.infer<typeof SubmitEvidence>
