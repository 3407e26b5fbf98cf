import { orderTraits } from '#contract/sales/order.ts'
import type { PlanStage } from '#contract/orders/order-view.ts'
import type { Esim } from '../esims/store.ts'
import type { Order } from './order.ts'

type Counted = Pick<Esim, 'state' | 'usedMb' | 'totalMb'>

/** All data is gone. The wholesaler's word counts, and so do its figures: either may be ahead of the other. */
export const isUsedUp = ({ state, usedMb, totalMb }: Counted): boolean =>
  state === 'usedUp' || (totalMb !== null && totalMb > 0 && usedMb >= totalMb)

interface Bought {
  order: Pick<Order, 'status'>
  esim: (Counted & Pick<Esim, 'activatedAt' | 'endsAt'>) | null
}

/**
 * Where the plan stands. An order is completed when its data is used up as well as when its time is over; only the second
 * is for good, so whoever offers something asks here.
 */
export function stageOf({ order, esim }: Bought, now: Date): PlanStage | null {
  const { showsCode, isInUse } = orderTraits[order.status]
  if (!esim || !showsCode) return null
  const isPast = esim.endsAt !== null && esim.endsAt < now
  if (isUsedUp(esim) && !isPast) return 'used-up'
  if (!isInUse) return 'over'
  return esim.activatedAt === null && esim.usedMb === 0 ? 'fresh' : 'running'
}
