import type { ReactNode } from 'react'
import { PlanSummary } from './plan-summary.tsx'
import { TripSummary } from './trip-summary.tsx'
import type { AppliedCode } from './use-code.ts'
import type { Wares } from './wares.ts'

type ColumnsProps = {
  wares: Wares
  price: string
  /** The code that the price already takes into account. */
  lowered?: AppliedCode | undefined
  children: ReactNode
}

/** The checkout steps with the summary beside them. */
export function Columns({ wares, price, lowered, children }: ColumnsProps) {
  const { shown } = wares
  return (
    <div className="split checkout">
      <div className="stack gap-5">{children}</div>
      {shown.kind === 'plan' ? (
        <PlanSummary
          plan={shown.plan}
          travellers={wares.travellers}
          total={{ price, currency: wares.currency, lowered }}
        />
      ) : (
        <TripSummary trip={shown.trip} total={{ price, currency: wares.currency, lowered }} />
      )}
    </div>
  )
}
