import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { HandJoins } from './hand-joins.tsx'
import { LostSupplierNotice } from './lost-supplier.tsx'
import { RoutingCard } from './routing-card.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { suppliersQuery } from './suppliers-query.ts'
import '../../platform/operations/operations.css'

const LOOK_AGAIN_MS = 10_000

/** The wholesalers side by side, and how orders are divided among them. */
export function SuppliersView() {
  const { data, isError, isFetching, refetch } = useQuery({ ...suppliersQuery, refetchInterval: LOOK_AGAIN_MS })
  if (!data)
    return isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <RowsSkeleton label="Loading suppliers" />
  const lost = data.notConnected.map((one) => <LostSupplierNotice key={one.supplier} supplier={one} />)
  if (data.suppliers.length === 0)
    return (
      <div className="stack">
        {lost}
        <Card>
          <EmptyState title="One supplier" signal="none">
            There is nothing to compare until a second one is connected.
          </EmptyState>
        </Card>
      </div>
    )
  return (
    <div className="stack">
      {lost}
      <p className="muted">
        Figures are of the last 7 days. Sold for is what customers paid; the margin is what is left after tax, card fees
        and cost.
      </p>
      <div className="operations">
        {data.suppliers.map((one) => (
          <SupplierCard key={one.supplier} supplier={one} />
        ))}
      </div>
      <RoutingCard suppliers={data.suppliers} maxLoss={data.maxLoss} />
      <HandJoins joins={data.handJoins} />
    </div>
  )
}
