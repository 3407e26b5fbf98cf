import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Guarantees } from './guarantees.tsx'
import './plan-summary.css'

/** Skeletons of the summary and of the first step. */
export function CheckoutLoading() {
  return (
    <div className="split checkout">
      <StepLoading />
      <div className="summary-side" aria-hidden="true">
        <Card className="summary">
          <Skeleton className="print" height="auto" />
          <div className="summary-body">
            <div className="summary-title stack gap-2">
              <Skeleton height="1.5rem" width="70%" />
              <Skeleton width="90%" />
            </div>
            <Skeleton className="summary-facts" height="9.5rem" />
            <div className="total">
              <Skeleton height="1.75rem" width="4rem" />
              <Skeleton height="1.75rem" width="7rem" />
            </div>
          </div>
        </Card>
        <Guarantees />
      </div>
    </div>
  )
}

export function StepLoading() {
  const { t } = useLingui()
  return (
    <Card pad>
      <Loading label={t`Loading checkout`} className="stack gap-5">
        <Skeleton height="2.25rem" width="60%" />
        <div className="fields">
          <FieldToCome />
          <FieldToCome />
          <div className="fields fields-2">
            <FieldToCome />
            <FieldToCome />
          </div>
        </div>
        <Skeleton control height="3.5rem" />
        <Skeleton height="3.2rem" width="70%" />
      </Loading>
    </Card>
  )
}

function FieldToCome() {
  return (
    <div className="field">
      <Skeleton height="1.4rem" width="5rem" />
      <Skeleton control height="3.25rem" />
    </div>
  )
}
