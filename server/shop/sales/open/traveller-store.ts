import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db.ts'
import { travellers } from '../../basics/sale-tables/tables.ts'

/** In the transaction that sells the group, or makes an eSIM a gift: each has a link from the start. */
export async function addTravellers(
  tx: Db,
  saleId: string,
  lines: readonly { orderId: string }[],
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(travellers)
    .values(lines.map(({ orderId }) => ({ orderId, saleId, linkId: randomUUID(), createdAt })))
    .onConflictDoNothing()
}
