import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export const NOT_READY = 'Payment system not ready. Please refresh and try again.'

export function PaymentUnavailable() {
  return (
    <Notice kind="bad" alert>
      {NOT_READY}
    </Notice>
  )
}

export function PaymentFormSkeleton() {
  return (
    <Loading label="Setting up secure checkout..." className="fields">
      <Skeleton control height="4.9rem" />
      <div className="fields fields-2">
        <Skeleton control height="4.9rem" />
        <Skeleton control height="4.9rem" />
      </div>
    </Loading>
  )
}
