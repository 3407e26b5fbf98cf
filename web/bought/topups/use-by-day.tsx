import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { OrderView } from '#contract/bought/order-view.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import './use-by-day.css'

/** Fetched when the fold opens: most visits to the account are for the QR code. */
const UsePlot = lazy(() => import('./use-plot.tsx').catch(() => ({ default: () => <></> })))

/** The use of an eSIM by day, folded away. */
export function UseByDay({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (!order.usageAsOf || order.dataUsed <= 0) return null
  return (
    <details className="use-by-day" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="link small">
        <Trans>Data used by day</Trans>
      </summary>
      {isOpen && (
        <Suspense
          fallback={
            <Loading label={t`Data used by day`}>
              <Skeleton height="14rem" />
            </Loading>
          }
        >
          <UsePlot order={order} />
        </Suspense>
      )}
    </details>
  )
}
