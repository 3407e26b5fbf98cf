import type { Db } from '../../platform/db/db.ts'
import type { Order } from '../sales/order.ts'
import { orderEvents } from '../sales/tables.ts'
import type { LineFigures } from './what-goes-back.ts'

/** The figures as they are kept, with what was given back of each. */
export const kept = (figures: readonly LineFigures[], amounts?: ReadonlyMap<string, number>) =>
  figures.map((line) => ({ ...line, given: amounts ? Math.min(amounts.get(line.id) ?? 0, line.full) : null }))

export async function noteInHistory(
  tx: Db,
  { id, status }: Pick<Order, 'id' | 'status'>,
  event: 'withdrawal_received' | 'withdrawal_void',
  { at, note, actor = 'shop' }: { at: Date; note: string; actor?: string },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: id, event, fromStatus: status, toStatus: status, note, actor, at })
}
