import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const NOT_READY = msg`Payment system not ready. Please refresh and try again.`

export function PaymentUnavailable() {
  const { t } = useLingui()
  return (
    <Notice kind="bad" alert>
      {t(NOT_READY)}
    </Notice>
  )
}

export function PaymentFormSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Setting up secure checkout...`} className="fields">
      <Skeleton control height="4.9rem" />
      <div className="fields fields-2">
        <Skeleton control height="4.9rem" />
        <Skeleton control height="4.9rem" />
      </div>
    </Loading>
  )
}
