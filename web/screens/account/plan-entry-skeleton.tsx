import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import './plan-entry.css'

/** The boxes of one entry. */
export function PlanEntrySkeleton() {
  return (
    <Loading label="Loading your eSIM plans">
      <Card pad className="esim">
        <div className="esim-top">
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton width="4.5rem" height="1.5rem" />
          <Skeleton width="14rem" height="1.25rem" />
        </div>
        <div className="esim-body">
          <div className="stack">
            <div className="between">
              <Skeleton width="7rem" height="4rem" />
              <Skeleton width="4.5rem" height="3.25rem" />
            </div>
            <Skeleton height="1.25rem" />
            <div className="between">
              <Skeleton width="6rem" height="2.5rem" />
              <Skeleton width="7.5rem" height="3rem" control />
            </div>
          </div>
          <div className="esim-qr">
            <Skeleton className="esim-qr-box" />
          </div>
        </div>
      </Card>
    </Loading>
  )
}
