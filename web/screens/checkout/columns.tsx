import type { ReactNode } from 'react'
import { PlanSummary } from './plan-summary.tsx'
import { TripSummary } from './trip-summary.tsx'
import type { Wares } from './wares.ts'

/** The checkout steps with the summary beside them. */
export function Columns({ wares, price, children }: { wares: Wares; price: string; children: ReactNode }) {
  const { shown } = wares
  return (
    <div className="split checkout">
      <div className="stack gap-5">{children}</div>
      {shown.kind === 'plan' ? (
        <PlanSummary plan={shown.plan} total={{ price, currency: wares.currency }} />
      ) : (
        <TripSummary trip={shown.trip} total={{ price, currency: wares.currency }} />
      )}
    </div>
  )
}
