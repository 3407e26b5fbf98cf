import type { ReactNode } from 'react'
import { PlanSummary } from './plan-summary.tsx'
import type { ShownPlan } from './use-checkout-plan.ts'

/** The steps, and beside them what they are for. */
export function Columns({ plan, price, children }: { plan: ShownPlan; price: string; children: ReactNode }) {
  return (
    <div className="split checkout">
      <div className="stack gap-5">{children}</div>
      <PlanSummary plan={plan} price={price} />
    </div>
  )
}
