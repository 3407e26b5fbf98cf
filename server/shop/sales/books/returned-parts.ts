import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { PartStatus } from '#contract/sales/returned-part.ts'
import type { Db } from '../../../platform/db/db.ts'
import { returnedParts } from './tables.ts'

export type ReturnedPart = typeof returnedParts.$inferSelect

export async function insertPart(tx: Db, part: typeof returnedParts.$inferInsert): Promise<ReturnedPart> {
  const [written] = await tx.insert(returnedParts).values(part).returning()
  if (!written) throw new Error('a returned part was not written')
  return written
}

export async function getPart(db: Db, id: string): Promise<ReturnedPart> {
  const [part] = await db.select().from(returnedParts).where(eq(returnedParts.id, id))
  if (!part) throw new Error(`there is no returned part ${id}`)
  return part
}

export async function findPartByKey(db: Db, requestKey: string): Promise<ReturnedPart | undefined> {
  const [part] = await db.select().from(returnedParts).where(eq(returnedParts.requestKey, requestKey))
  return part
}

/** The parts of these lines that went back or should have, the oldest first. */
export const listParts = (db: Db, lineIds: readonly string[]): Promise<ReturnedPart[]> =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnedParts)
        .where(inArray(returnedParts.lineId, [...lineIds]))
        .orderBy(asc(returnedParts.begunAt), asc(returnedParts.id))

/** Ends a part that is in the state that the caller has read. False when another run ended it first. */
export async function endPart(
  tx: Db,
  { id, status: from }: Pick<ReturnedPart, 'id' | 'status'>,
  { status, note = '', at }: { status: PartStatus; note?: string; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(returnedParts)
    .set({ status, note, endedAt: at })
    .where(and(eq(returnedParts.id, id), eq(returnedParts.status, from)))
    .returning({ id: returnedParts.id })
  return ended.length > 0
}

/** Parts whose job may have been lost with a process. */
export const listStalledParts = (db: Db, before: Date) =>
  db
    .select({ id: returnedParts.id })
    .from(returnedParts)
    .where(and(eq(returnedParts.status, 'returning'), lt(returnedParts.begunAt, before)))
    .orderBy(asc(returnedParts.begunAt))
