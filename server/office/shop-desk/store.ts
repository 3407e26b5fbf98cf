import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/db.ts'
import { esims, legalTexts, orders } from '../../ground/db/schema.ts'
import type { LegalTextRow } from '../../ground/profile/store.ts'

/** Which of these orders were delivered, whatever became of them since. */
export async function deliveredAmong(db: Db, orderNos: string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set()
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(esims, eq(esims.orderId, orders.id))
    .where(inArray(orders.orderNo, orderNos))
  return new Set(rows.map(({ orderNo }) => orderNo))
}

export const allLegalTexts = (db: Db): Promise<LegalTextRow[]> => db.select().from(legalTexts)
