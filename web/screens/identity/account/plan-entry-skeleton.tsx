import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import '../../../bought/topups/data-usage.css'
import './plan-entry.css'

/** The loading state of one `PlanEntry`. */
export function PlanEntrySkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your eSIM plans`}>
      <Card pad className="esim">
        <div className="esim-top">
          <Skeleton width="min(12rem, 60%)" height="1.125rem" />
          <Skeleton width="4.5rem" height="1.5rem" />
          <Skeleton className="my-0.75" width="min(14rem, 75%)" height="0.875rem" />
        </div>
        <div className="esim-body">
          <div className="stack">
            <div className="between">
              <Skeleton width="7rem" height="3.875rem" />
              <Skeleton width="4.5rem" height="3.25rem" />
            </div>
            <Skeleton className="my-2" height="0.25rem" />
            <div className="usage-as-of">
              <Skeleton className="my-0.75" width="9rem" height="0.875rem" />
            </div>
            <div className="esim-foot">
              <div className="esim-expires">
                <Skeleton width="6rem" height="2.25rem" />
              </div>
              <div className="esim-acts">
                <Skeleton width="100%" height="3rem" control />
              </div>
            </div>
          </div>
          <div className="esim-qr">
            <Skeleton className="esim-qr-box" height="auto" />
            <Skeleton className="my-0.5" width="8rem" height="1.125rem" />
          </div>
        </div>
      </Card>
    </Loading>
  )
}
