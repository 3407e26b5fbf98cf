import { randomUUID } from 'node:crypto'
import { disputeTraits } from '#contract/office/dispute.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { type DisputeRecord, findDispute, writeStaged } from '../../../shop/money/disputes/store.ts'
import { attachInvoice } from '../../../shop/papers/invoices/attach-invoice.ts'
import type { IssueDeps } from '../../../shop/papers/invoices/issue-invoices.ts'
import type { Evidence, EvidenceFile } from '../../../shop/money/payments/disputes.ts'
import { readPaper } from '../../../shop/papers/pdf/read-paper.ts'
import { type ReceiptDeps, readReceipt } from '../../../shop/papers/receipts/read-receipt.ts'
import type { WithRates } from '../../../shop/money/currencies/open-rates.ts'
import { readDisputes } from '../../../shop/sales/provider/read-disputes.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { type FactsDeps, readFacts } from './read-facts.ts'
import { type WrittenFile, writeEvidence } from './write-evidence.ts'

export type GatherDeps = FactsDeps & IssueDeps & ReceiptDeps & WithThreads & WithRates

/** Whether the bank still takes evidence from the shop. */
export const takesEvidence = ({ status, isPastDue, submittedAt, dueBy }: DisputeRecord, now: Date): boolean =>
  disputeTraits[status].mayAnswer && !isPastDue && submittedAt === null && dueBy !== null && dueBy > now

/** The record as the provider has it at this moment. */
export async function refreshDispute(deps: GatherDeps, id: string): Promise<DisputeRecord> {
  const known = await findDispute(deps.db, id)
  if (!known) throw new Refusal('dispute_not_found', id)
  await readDisputes(deps, known.paymentIntentId)
  return (await findDispute(deps.db, id)) ?? known
}

/**
 * Puts together what the shop has on file, and stages it at the provider: nothing goes to the bank yet. A second tap
 * replaces it.
 */
export async function gatherEvidence(deps: GatherDeps, id: string, by: ActingAdmin): Promise<void> {
  const dispute = await refreshDispute(deps, id)
  if (!takesEvidence(dispute, deps.clock.now())) throw new Refusal('dispute_takes_no_evidence', dispute.status)
  const { facts, first } = await readFacts(deps, dispute)
  const { texts, service, communication, policy, missing } = writeEvidence(facts)
  const version = randomUUID()
  const head = (await readPaper(deps)).head
  const draw = (statement: WrittenFile) => deps.threads.run('draw-statement', { head, ...statement }, { by: undefined })
  const files: Evidence['files'] = {}
  const upload = async (field: EvidenceFile, name: string, content: Uint8Array | undefined) => {
    if (!content) return
    const idempotencyKey = `evidence-${id}-${version}-${field}`
    files[field] = await deps.payments.uploadEvidence({ name, content: Buffer.from(content), idempotencyKey })
  }
  await upload('receipt', 'receipt.pdf', first && (await receiptOf(deps, first)))
  await upload('serviceDocumentation', 'delivery-and-use.pdf', await draw(service))
  await upload('communication', 'messages.pdf', communication && (await draw(communication)))
  await upload('refundPolicy', 'return-policy.pdf', policy && (await draw(policy)))

  const evidence = { texts, files }
  const staging = { disputeId: id, evidence, isFinal: false, idempotencyKey: `evidence-${id}-${version}` }
  if ((await deps.payments.sendEvidence(staging)) === 'too_late')
    throw new Refusal('dispute_takes_no_evidence', 'the provider says so')
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const staged = { evidence: { ...evidence, missing }, version, at, by: by.email }
    if (!(await writeStaged(tx, id, staged))) throw new Refusal('evidence_under_way')
    await recordAction(tx, {
      by,
      at,
      action: 'gather_evidence',
      subject: { kind: 'dispute', id },
      after: { texts: Object.keys(texts).length, files: Object.keys(files).length, missing: missing.length },
    })
  })
}

/** The invoice where the shop charges tax, and else the receipt. */
async function receiptOf(deps: GatherDeps, { order }: OrderWithEsim): Promise<Uint8Array> {
  const invoice = await attachInvoice(deps, order)
  if (invoice) return invoice.content
  return deps.threads.run('draw-receipt', await readReceipt(deps, order), { by: undefined })
}
