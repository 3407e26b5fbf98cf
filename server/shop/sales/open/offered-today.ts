import type { Shelf } from '../../plans/catalog/shelf.ts'
import type { OfferedLine } from '../../basics/sale-tables/tables.ts'

/**
 * The lines of an open sale as they are bought: an eSIM whose supplier no longer offers the plan, was switched off or is
 * not connected any more comes from the one that has it today. Nothing was asked of any supplier before a line is placed.
 */
export const offeredToday = (
  shelf: Pick<Shelf, 'plan' | 'costs'>,
  offered: readonly OfferedLine[],
): readonly OfferedLine[] =>
  offered.map((line) => (line.kind === 'order' ? { ...line, ...supplierToday(shelf, line) } : line))

type Supplied = Pick<OfferedLine, 'supplier' | 'planCode' | 'costMicroUsd' | 'costRate' | 'costRateOn'>

/** Another supplier and its cost; nothing where the one it was offered by still has it, or none does. */
function supplierToday(
  shelf: Pick<Shelf, 'plan' | 'costs'>,
  { supplier, planCode }: Supplied,
): Partial<Omit<Supplied, 'planCode'>> {
  const plan = shelf.plan(planCode)
  if (!plan || plan.supplier === supplier || plan.offers?.some((one) => one.supplier === supplier)) return {}
  const { costRate, costRateOn } = shelf.costs
  return { supplier: plan.supplier, costMicroUsd: plan.costMicroUsd, costRate, costRateOn }
}
