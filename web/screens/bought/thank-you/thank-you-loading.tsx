import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Sunrise } from '../../../bought/orders/thanks-head.tsx'

export function ThankYouLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your order`}>
      <div className="thanks">
        <Sunrise />
        <Skeleton height="2.75rem" width="min(28rem, 90%)" />
        <Skeleton height="1.5rem" width="min(22rem, 80%)" />
      </div>
      <div className="split thank-you">
        <div className="stack gap-5">
          <Skeleton control height="5.5rem" />
          <Card pad className="install">
            <div className="qr">
              <Skeleton height="auto" className="qr-to-come" />
            </div>
            <Skeleton control height="15rem" />
          </Card>
        </div>
        <div className="stack gap-5">
          <Skeleton control height="12rem" />
          <Skeleton control height="22rem" />
        </div>
      </div>
    </Loading>
  )
}
