import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import './plan-card.css'
import './plan-rows.css'

/** As many as a wide window shows without scrolling. */
const boxes = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders for the cards being loaded. */
export function PlansLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading plans`}>
      <p className="plans-wait">
        <Spinner /> <Trans>Loading plans</Trans>
      </p>
      <div className="plans plan-rows">
        {boxes.map((box) => (
          <Card key={box} className="plan">
            <Skeleton width="55%" height="1.3rem" />
            <Skeleton width="75%" height="1rem" className="mt-2" />
            <Skeleton height="4.25rem" className="mt-5" />
            <Skeleton width="45%" height="1.5rem" className="my-3" />
            <Skeleton height="3rem" control />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
