import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { NewJob } from '../../../platform/jobs/queue.ts'
import { reportedPapers } from './tables.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'report-papers': { saleId: string }
  }
}

export type ReportedPaper = typeof reportedPapers.$inferSelect

export const reportOf = (saleId: string): NewJob => ({ name: 'report-papers', payload: { saleId }, onceKey: saleId })

/** Notes, in the transaction that issues a paper, that a tax service is to have it. */
export async function queuePaper(
  tx: Db,
  { number, saleId, at }: { number: string; saleId: string; at: Date },
): Promise<void> {
  await tx.insert(reportedPapers).values({ number, saleId, state: 'waiting', queuedAt: at })
}

/** The papers of a sale in the order in which they were issued. */
export const listReported = (db: Db, saleId: string): Promise<ReportedPaper[]> =>
  db.select().from(reportedPapers).where(eq(reportedPapers.saleId, saleId)).orderBy(asc(reportedPapers.queuedAt))

/** Keeps the first calculation of a paper, and returns the one that counts: two workers record the same one. */
export async function keepCalculation(db: Db, number: string, calculation: string): Promise<string> {
  const ofPaper = eq(reportedPapers.number, number)
  await db
    .update(reportedPapers)
    .set({ calculation })
    .where(and(ofPaper, isNull(reportedPapers.calculation)))
  const [row] = await db.select({ kept: reportedPapers.calculation }).from(reportedPapers).where(ofPaper)
  return row?.kept ?? calculation
}

export async function markReported(db: Db, number: string, transaction: string): Promise<void> {
  await db.update(reportedPapers).set({ state: 'reported', transaction }).where(eq(reportedPapers.number, number))
}

export async function leaveOut(db: Db, number: string): Promise<void> {
  await db
    .update(reportedPapers)
    .set({ state: 'left-out' })
    .where(and(eq(reportedPapers.number, number), eq(reportedPapers.state, 'waiting')))
}

const atOnce = 200

/** Sales with papers that have waited since before this moment. */
export const listUnreported = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db
      .selectDistinct({ saleId: reportedPapers.saleId })
      .from(reportedPapers)
      .where(and(eq(reportedPapers.state, 'waiting'), lt(reportedPapers.queuedAt, before)))
      .limit(atOnce)
  ).map(({ saleId }) => saleId)
