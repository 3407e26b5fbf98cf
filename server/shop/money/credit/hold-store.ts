import { and, eq } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../platform/db/db.ts'
import { holds } from './tables.ts'

interface Hold {
  saleId: string
  userId: UserId
  amount: number
  at: Date
}

/** Sets store credit aside for an open sale. Must run in the transaction that locked the credit and wrote the sale. */
export async function holdCredit(tx: Db, { saleId, userId, amount, at }: Hold): Promise<void> {
  if (amount > 0) await tx.insert(holds).values({ saleId, kind: 'credit', userId, amount, takenAt: at })
}

/** Ends the hold of a sale: the credit is spent in the same transaction, or free again. Returns its amount. */
export async function releaseHold(tx: Db, saleId: string): Promise<number> {
  const [hold] = await tx
    .delete(holds)
    .where(and(eq(holds.saleId, saleId), eq(holds.kind, 'credit')))
    .returning({ amount: holds.amount })
  return hold?.amount ?? 0
}

/** The sales that hold store credit of a customer. */
export async function listSalesThatHold(db: Db, userId: UserId): Promise<string[]> {
  const found = await db.select({ saleId: holds.saleId }).from(holds).where(eq(holds.userId, userId))
  return found.map(({ saleId }) => saleId)
}
