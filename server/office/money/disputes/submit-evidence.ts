import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import {
  claimSubmission,
  type DisputeRecord,
  dropClaim,
  findDispute,
  writeSubmitted,
} from '../../../shop/money/disputes/store.ts'
import { readDisputes } from '../../../shop/sales/provider/read-disputes.ts'
import { type GatherDeps, refreshDispute, takesEvidence } from './gather-evidence.ts'

/** A claim of a process that died is taken over after this. */
const claimSeconds = 60

interface Submission {
  /** The version that the administrator has seen. */
  version: string
  by: ActingAdmin
}

/**
 * Sends the staged evidence to the bank, which takes it once. Only the version that was shown is sent; a repeat, or a
 * second administrator at the same moment, sends nothing.
 */
export async function submitEvidence(deps: GatherDeps, id: string, { version, by }: Submission): Promise<void> {
  const dispute = await refreshDispute(deps, id)
  const { evidence } = dispute
  const isShown = evidence !== null && dispute.evidenceVersion === version
  if (isShown && dispute.submittedAt) return
  // An earlier try whose answer was lost has reached the bank already.
  if (isShown && dispute.submitBegunAt && dispute.submissions > 0) return record(deps, dispute, { version, by })
  if (!takesEvidence(dispute, deps.clock.now())) throw new Refusal('dispute_takes_no_evidence', dispute.status)
  if (!isShown) throw new Refusal('evidence_changed')
  const at = deps.clock.now()
  const claim = { version, at, staleBefore: secondsAfter(at, -claimSeconds) }
  if (!(await claimSubmission(deps.db, id, claim))) {
    // The other one may be done by now.
    if ((await findDispute(deps.db, id))?.submittedAt) return
    throw new Refusal('evidence_under_way')
  }
  // If this throws, the claim stays: whether the evidence arrived is read from the provider by the next try.
  const outcome = await deps.payments.sendEvidence({
    disputeId: id,
    evidence,
    isFinal: true,
    idempotencyKey: `submit-${id}-${version}`,
  })
  if (outcome === 'too_late') {
    await dropClaim(deps.db, id)
    throw new Refusal('dispute_takes_no_evidence', 'the provider says so')
  }
  await record(deps, dispute, { version, by })
  await readDisputes(deps, dispute.paymentIntentId)
}

async function record(deps: GatherDeps, { id, status }: DisputeRecord, { version, by }: Submission): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await writeSubmitted(tx, id, { at: deps.clock.now(), by: by.email }))) return
    await recordAction(tx, {
      by,
      at: deps.clock.now(),
      action: 'submit_evidence',
      subject: { kind: 'dispute', id },
      before: { status },
      after: { version },
    })
  })
}
