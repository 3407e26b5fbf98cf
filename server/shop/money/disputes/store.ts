import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { disputesThat, disputeTraits } from '#contract/office/dispute.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Dispute, GatheredEvidence } from '../payments/disputes.ts'
import { disputes } from './tables.ts'

export type DisputeRecord = typeof disputes.$inferSelect

export async function findDispute(db: Db, id: string): Promise<DisputeRecord | undefined> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id))
  return dispute
}

const mostListed = 200

/** Open ones first, by deadline; then those that are over, the newest first. */
export const listDisputes = (db: Db, { isOpen = false } = {}): Promise<DisputeRecord[]> =>
  db
    .select()
    .from(disputes)
    .where(isOpen ? isNull(disputes.closedAt) : undefined)
    .orderBy(
      sql`${disputes.closedAt} is not null`,
      sql`case when ${disputes.closedAt} is null then ${disputes.dueBy} end nulls last`,
      desc(disputes.openedAt),
    )
    .limit(mostListed)

export const disputesOfSales = (db: Db, saleIds: readonly string[]): Promise<DisputeRecord[]> =>
  saleIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(disputes)
        .where(inArray(disputes.saleId, [...saleIds]))
        .orderBy(asc(disputes.openedAt))

/** The bank holds money of this sale, or gave it to the buyer; with `isUndecided`, only while it has not decided. */
export async function isHeldByBank(db: Db, saleId: string, { isUndecided = false } = {}): Promise<boolean> {
  const held = disputesThat('holdsMoney').filter((status) => !isUndecided || disputeTraits[status].isOpen)
  const [found] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.saleId, saleId), inArray(disputes.status, held)))
    .limit(1)
  return found !== undefined
}

/** Payments whose dispute is open and was last read before this moment. */
export const staleOpenPayments = (db: Db, before: Date) =>
  db
    .selectDistinct({ intentId: disputes.paymentIntentId })
    .from(disputes)
    .where(and(isNull(disputes.closedAt), lt(disputes.readAt, before)))
    .limit(200)

interface Reading {
  dispute: Dispute
  saleId: string
  readAt: Date
}

/** The row of a dispute, locked until this transaction ends, and whether it was made just now. */
export async function lockDispute(tx: Db, reading: Reading): Promise<{ record: DisputeRecord; isNew: boolean }> {
  const { dispute, saleId, readAt } = reading
  const [made] = await tx
    .insert(disputes)
    .values({ id: dispute.id, saleId, ...columnsOf(dispute), readAt })
    .onConflictDoNothing()
    .returning()
  if (made) return { record: made, isNew: true }
  const [record] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id)).for('update')
  if (!record) throw new Error(`dispute ${dispute.id} is gone`)
  return { record, isNew: false }
}

const columnsOf = (dispute: Dispute) => ({
  paymentIntentId: dispute.intentId,
  status: dispute.status,
  reason: dispute.reason,
  amount: dispute.amount,
  currency: dispute.currency,
  fee: dispute.fee?.amount ?? null,
  feeCurrency: dispute.fee?.currency ?? null,
  dueBy: dispute.dueBy ?? null,
  isPastDue: dispute.isPastDue,
  submissions: dispute.submissions,
  openedAt: dispute.openedAt,
})

export async function writeReading(
  tx: Db,
  { dispute, readAt, closedAt }: Omit<Reading, 'saleId'> & { closedAt: Date | null },
): Promise<void> {
  await tx
    .update(disputes)
    .set({ ...columnsOf(dispute), readAt, closedAt })
    .where(eq(disputes.id, dispute.id))
}

interface Staged {
  evidence: GatheredEvidence
  version: string
  at: Date
  by: string
}

/** Stores what was staged. False when it has been submitted, or is being, meanwhile. */
export async function writeStaged(db: Db, id: string, { evidence, version, at, by }: Staged): Promise<boolean> {
  const written = await db
    .update(disputes)
    .set({ evidence, evidenceVersion: version, stagedAt: at, stagedBy: by })
    .where(and(eq(disputes.id, id), isNull(disputes.submittedAt), isNull(disputes.submitBegunAt)))
    .returning({ id: disputes.id })
  return written.length > 0
}

/**
 * Claims the submission. False when another administrator has begun it since `staleBefore`: a claim whose process died
 * is taken over after that.
 */
export async function claimSubmission(
  db: Db,
  id: string,
  { version, at, staleBefore }: { version: string; at: Date; staleBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .update(disputes)
    .set({ submitBegunAt: at })
    .where(
      and(
        eq(disputes.id, id),
        eq(disputes.evidenceVersion, version),
        isNull(disputes.submittedAt),
        or(isNull(disputes.submitBegunAt), lt(disputes.submitBegunAt, staleBefore)),
      ),
    )
    .returning({ id: disputes.id })
  return claimed.length > 0
}

export async function dropClaim(db: Db, id: string): Promise<void> {
  await db.update(disputes).set({ submitBegunAt: null }).where(eq(disputes.id, id))
}

/** False when it was written before. */
export async function writeSubmitted(db: Db, id: string, { at, by }: { at: Date; by: string }): Promise<boolean> {
  const written = await db
    .update(disputes)
    .set({ submittedAt: at, submittedBy: by })
    .where(and(eq(disputes.id, id), isNull(disputes.submittedAt)))
    .returning({ id: disputes.id })
  return written.length > 0
}
