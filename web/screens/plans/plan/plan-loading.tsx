import { useLingui } from '@lingui/react/macro'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export function PlanLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the plan`} className="plan-page">
      <div className="plan-intro">
        <div className="plan-head">
          <Skeleton height="13.5rem" control />
          <div className="plan-title">
            <Skeleton width="40%" height="1.5rem" />
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </div>
        <Skeleton height="4.5rem" control />
      </div>
      <Skeleton className="buy" height="24rem" control />
    </Loading>
  )
}
