import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type Arg, hotStatement } from '../../../platform/db/hot-statement.ts'
import { otherRefunds } from './tables.ts'

export type OtherRefund = typeof otherRefunds.$inferSelect

/** By the line's id. */
export type OtherRefunds = ReadonlyMap<string, OtherRefund>

const ofLines = hotStatement('other refunds', (db, { lineIds }: { lineIds: Arg<string[]> }) =>
  db
    .select()
    .from(otherRefunds)
    .where(sql`${otherRefunds.lineId} = any(${lineIds}::uuid[])`),
)

/** Which of these lines were refunded by another way than the card, and how. */
export async function findOtherRefunds(db: Db, lineIds: readonly string[]): Promise<OtherRefunds> {
  if (lineIds.length === 0) return new Map()
  const rows = await ofLines(db, { lineIds: [...lineIds] })
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** Throws for a line that already has one: the database allows one per line. */
export async function insertOtherRefund(tx: Db, given: OtherRefund): Promise<void> {
  await tx.insert(otherRefunds).values(given)
}
