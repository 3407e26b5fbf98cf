import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { statusesThat } from '#contract/sales/status-traits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type DueEsim, type Esim, putOff } from '../../supply/esims/store.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders } from '../../basics/sale-tables/tables.ts'

const inUse = statusesThat(orderTraits, 'isInUse')

interface Claim {
  supplier: string
  now: Date
  until: Date
  most: number
}

/**
 * Claims a supplier's eSIMs that have been due longest, and postpones them so that no other process takes them: if this
 * one dies, they become due again. Those whose order is over are dropped for good, and do not count.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueEsim[]> {
  for (;;) {
    const { claimed, isLast } = await claimSome(db, claim)
    if (claimed.length > 0 || isLast) return claimed
  }
}

const claimSome = (db: Db, { supplier, now, until, most }: Claim) =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(esims)
      .where(and(lte(esims.readNextAt, now), eq(esims.supplier, supplier)))
      .orderBy(asc(esims.readNextAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const ids = due.map(({ orderId }) => orderId)
    const running = new Set(due.length > 0 ? await idsInUse(tx, ids) : [])
    const claimed = due.flatMap(({ readNextAt, ...esim }): DueEsim[] =>
      running.has(esim.orderId) && readNextAt ? [{ ...esim, readNextAt, claimedUntil: until }] : [],
    )
    const over = ids.filter((id) => !running.has(id))
    await putOff(tx, over, null)
    await putOff(tx, [...running], until)
    return { claimed, isLast: due.length < most }
  })

async function idsInUse(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), inArray(orders.status, inUse)))
  return rows.map(({ id }) => id)
}

interface SupplierEsims {
  supplier: string
  handles: readonly EsimHandle[]
}

/** Which of a supplier's eSIMs a customer uses and the shop still reads. */
export async function findWatched(db: Db, { supplier, handles }: SupplierEsims): Promise<Map<EsimHandle, Esim>> {
  if (handles.length === 0) return new Map()
  const rows = await db
    .select({ esim: esims })
    .from(esims)
    .innerJoin(orders, eq(orders.id, esims.orderId))
    .where(
      and(
        inArray(esims.handle, [...handles]),
        eq(esims.supplier, supplier),
        inArray(orders.status, inUse),
        isNotNull(esims.readNextAt),
      ),
    )
  return new Map(rows.map(({ esim }) => [esim.handle, esim]))
}
