import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTopUpPlansOf } from '#contract/api/topups.ts'
import type { OrderView, PaceView } from '#contract/bought/order-view.ts'
import { smallestTopUp } from '#contract/bought/smallest-top-up.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { queryOf } from '../../data/query.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { dayThere } from '../../plans/trip-clock/day-there.ts'
import { paceWords } from './pace-words.ts'
import { whatItAdds } from './what-it-adds.ts'
import { useShownCharge } from '../../money/payments/use-shown-charge.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'
import './pace-line.css'

type PaceLineProps = {
  order: OrderView
  /** Opens the top-ups with this one chosen. */
  onTopUp: (packageId: string) => void
}

/** How long the data lasts at this pace, and which top-up would make it last. */
export function PaceLine({ order, onTopUp }: PaceLineProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const { pace, expiresAt } = order
  if (!pace) return null
  const ends = expiresAt && formats.date(dayThere(expiresAt, order))
  return (
    <div className="pace">
      <p className="strong">{paceWords(pace, now, i18n)}</p>
      {pace.missingDays > 0 && ends && (
        <p>
          <Trans>Your plan ends on {ends}, before your trip does.</Trans>
        </p>
      )}
      {fallsShort(pace) && <WhatReaches order={order} pace={pace} onTopUp={onTopUp} />}
    </div>
  )
}

/** Without knowing how much is missing, no top-up can be suggested. */
const fallsShort = ({ outlook, missingMb, missingDays }: PaceView): boolean =>
  missingMb !== null && (outlook === 'short' || outlook === 'perhaps' || outlook === 'gone' || missingDays > 0)

/** The list is fetched only if data is missing: the wholesaler limits list requests per minute. */
const listStaysFreshMs = 5 * 60_000

function WhatReaches({ order, pace, onTopUp }: PaceLineProps & { pace: PaceView }) {
  const { t } = useLingui()
  const list = useQuery({
    ...queryOf(listTopUpPlansOf, { params: { iccid: order.iccid ?? '' } }),
    enabled: order.supportTopUp && order.iccid !== null,
    staleTime: listStaysFreshMs,
  })
  if (!order.supportTopUp || list.data?.length === 0)
    return (
      <p className="muted">
        <Trans>No more data can be added to this eSIM.</Trans>
      </p>
    )
  if (list.isLoading)
    return (
      <Loading label={t`Loading top-up packages`}>
        <Skeleton width="80%" height="2.5rem" />
      </Loading>
    )
  // The top-up dialog shows its own error.
  if (!list.data) return null
  const { missingDays } = pace
  const chosen = smallestTopUp(list.data, { missingMb: pace.missingMb ?? 0, missingDays })
  if (!chosen)
    return (
      <p className="muted">
        <Trans>At this pace, no single top-up lasts to the end.</Trans>
      </p>
    )
  return <Offer chosen={chosen} order={order} isSure={pace.outlook !== 'perhaps'} onTopUp={onTopUp} />
}

type OfferProps = PaceLineProps & { chosen: TopUpPackageView; isSure: boolean }

function Offer({ chosen, order, isSure, onTopUp }: OfferProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const data = formats.data(chosen.dataAmount)
  const price = useShownCharge()(useTopUpCharge()(chosen))
  return (
    <>
      <p>
        {isSure ? (
          <Trans>
            The smallest top-up that reaches the end:{' '}
            <button type="button" className="link strong" aria-haspopup="dialog" onClick={() => onTopUp(chosen.id)}>
              {data} for {price}
            </button>
          </Trans>
        ) : (
          <Trans>
            To be safe, the smallest top-up that reaches the end:{' '}
            <button type="button" className="link strong" aria-haspopup="dialog" onClick={() => onTopUp(chosen.id)}>
              {data} for {price}
            </button>
          </Trans>
        )}
      </p>
      <p className="muted">{whatItAdds(chosen, order, i18n)}</p>
    </>
  )
}
