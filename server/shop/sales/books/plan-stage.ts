import { orderTraits } from '#contract/sales/order.ts'
import type { PlanStage } from '#contract/bought/order-view.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { Order } from './order.ts'

type EsimUsage = Pick<Esim, 'state' | 'usedMb' | 'totalMb'>

/** All data is used. Both the wholesaler's state and its figures count: either may be ahead of the other. */
export const isUsedUp = ({ state, usedMb, totalMb }: EsimUsage): boolean =>
  state === 'usedUp' || (totalMb !== null && totalMb > 0 && usedMb >= totalMb)

interface OrderAndEsim {
  order: Pick<Order, 'status'>
  esim: (EsimUsage & Pick<Esim, 'activatedAt' | 'endsAt'>) | null
}

/**
 * Where the plan stands. An order is completed when its data is used up as well as when its time is over; only the
 * second is final, so code that offers a top-up or the like uses this.
 */
export function stageOf({ order, esim }: OrderAndEsim, now: Date): PlanStage | null {
  const { showsCode, isInUse } = orderTraits[order.status]
  if (!esim || !showsCode) return null
  const isPast = esim.endsAt !== null && esim.endsAt < now
  if (esim.state === 'revoked') return 'over'
  if (isUsedUp(esim) && !isPast) return 'used-up'
  if (!isInUse) return 'over'
  return esim.activatedAt === null && esim.usedMb === 0 ? 'fresh' : 'running'
}
