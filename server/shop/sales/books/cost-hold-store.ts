import { and, eq, inArray, isNull, ne, or, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Line } from './lines.ts'
import type { Reckoning } from './profit-of-line.ts'
import { costHolds } from './tables.ts'

export type CostHold = InferSelectModel<typeof costHolds>

export async function findHold(db: Db, lineId: string): Promise<CostHold | undefined> {
  const [hold] = await db.select().from(costHolds).where(eq(costHolds.lineId, lineId))
  return hold
}

export const listHolds = (db: Db, lineIds: string[]): Promise<CostHold[]> =>
  lineIds.length === 0 ? Promise.resolve([]) : db.select().from(costHolds).where(inArray(costHolds.lineId, lineIds))

type HeldFigures = Pick<CostHold, 'paid' | 'tax' | 'fees' | 'cost'>

export const lossOf = ({ paid, tax, fees, cost }: HeldFigures): number => cost + fees + tax - paid

/** Whether no loss that an administrator has agreed to covers this one. */
export const isHeld = (hold: CostHold | undefined): hold is CostHold =>
  hold !== undefined && (hold.allowed === null || lossOf(hold) > hold.allowed)

/** Whether an administrator can still decide about it: past its deadline the money goes back by itself. */
export const isUndecided = (
  hold: CostHold | undefined,
  { deliverBy }: Pick<Line, 'deliverBy'>,
  now: Date,
): hold is CostHold => isHeld(hold) && (deliverBy === null || now < deliverBy)

/** Records that a line waits. False when the same figures are recorded already, so there is nothing to report. */
export async function keepHold(
  tx: Db,
  { id: lineId, orderId }: Pick<Line, 'id' | 'orderId'>,
  { paid, tax, fees, cost }: Reckoning,
  heldAt: Date,
): Promise<boolean> {
  const written = await tx
    .insert(costHolds)
    .values({ lineId, orderId, paid, tax, fees, cost, heldAt })
    .onConflictDoUpdate({
      target: costHolds.lineId,
      set: { paid, tax, fees, cost, heldAt },
      setWhere: or(ne(costHolds.cost, cost), ne(costHolds.fees, fees), ne(costHolds.tax, tax)),
    })
    .returning({ lineId: costHolds.lineId })
  return written.length > 0
}

/** An administrator agrees to this loss. False when the figures have changed since, or it is already allowed. */
export async function allowLoss(
  tx: Db,
  { lineId, cost, fees, tax, paid }: CostHold,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const loss = lossOf({ cost, fees, tax, paid })
  const isSame = and(
    eq(costHolds.lineId, lineId),
    eq(costHolds.cost, cost),
    eq(costHolds.fees, fees),
    eq(costHolds.tax, tax),
  )
  const allowed = await tx
    .update(costHolds)
    .set({ allowed: loss, allowedBy: by, allowedAt: at })
    .where(and(isSame, or(isNull(costHolds.allowed), ne(costHolds.allowed, loss))))
    .returning({ lineId: costHolds.lineId })
  return allowed.length > 0
}
