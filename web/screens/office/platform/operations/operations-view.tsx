import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { Alarms } from './alarms.tsx'
import { BackupCard } from './backup-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CatalogSyncs } from './catalog-syncs.tsx'
import { CreditCard, CreditDifferences } from './credit-card.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthCard } from './health-card.tsx'
import { operationsQuery } from './operations-query.ts'
import { SalesCard } from './sales-card.tsx'
import './operations.css'

const LOOK_AGAIN_MS = 5000

export function OperationsView() {
  return (
    <div className="stack">
      <Alarms />
      <SalesCard />
      <BehindTheCounter />
    </div>
  )
}

/** The state of the background work, refreshed while the page is open. */
function BehindTheCounter() {
  const { data, isError, isFetching, refetch } = useQuery({ ...operationsQuery, refetchInterval: LOOK_AGAIN_MS })
  if (!data)
    return isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <RowsSkeleton label="Loading operations" />
  return (
    <div className="operations">
      <div className="stack gap-4">
        <BalanceCard balance={data.balance} wholesalers={data.wholesalers} />
        <BackupCard />
      </div>
      <div className="stack gap-4">
        <HealthCard health={data.health} />
        <CreditCard credit={data.credit} />
      </div>
      <CreditDifferences differences={data.credit?.differences ?? []} />
      <CatalogSyncs syncs={data.syncs} isSyncing={data.isSyncing} />
      <FailedJobs jobs={data.failedJobs} />
    </div>
  )
}
