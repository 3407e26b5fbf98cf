import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settleTopUpPayment } from '#contract/api/topups.ts'
import { topUpTraitsOf } from '#contract/sales/top-up.ts'
import { call } from '../../data/call.ts'
import { lookNowAndThen } from '../../data/look-now-and-then.ts'
import { Notice } from '../../ui/notice.tsx'
import { forgetPaidTopUp } from './paid-note.ts'

type AddedDataProps = {
  paymentId: string
  /** Resumed after a reload: it may never have been paid. */
  isResumed: boolean
  /** Called when the shop's data about the eSIM has changed. */
  onChanged: () => unknown
}

/** The progress of a top-up paid on this page. Polls until the data is added, or the refund is under way. */
export function AddedData({ paymentId, isResumed, onChanged }: AddedDataProps) {
  const { data, refetch } = useQuery({
    queryKey: ['top-up-payment', paymentId],
    queryFn: () => call(settleTopUpPayment, { params: { id: paymentId } }),
    gcTime: 0,
  })
  const status = data?.status ?? 'pending'
  const { isAtRest, isInUse, isGivenUp, isGoingBack, isRefunded } = topUpTraitsOf(status)
  const isOver = isAtRest || isGivenUp || isGoingBack
  useEffect(() => (isOver ? undefined : lookNowAndThen(() => void refetch())), [isOver, refetch])
  useEffect(() => {
    if (!isOver) return
    forgetPaidTopUp()
    void onChanged()
  }, [isOver, onChanged])

  if (isInUse)
    return (
      <Notice kind="good" title={<Trans>Your data has been added</Trans>} alert>
        <Trans>There’s nothing to install: the data is already on your eSIM.</Trans>
      </Notice>
    )
  if (status === 'lapsed' || (isResumed && status === 'pending')) return null
  if (isGivenUp || isGoingBack || isRefunded)
    return (
      <Notice kind="bad" title={<Trans>Top-up Failed</Trans>} alert>
        <Trans>
          We could not add the data to your eSIM, so your refund is on its way. Banks take 3-10 business days to show
          it.
        </Trans>
      </Notice>
    )
  if (data && status === 'pending')
    return (
      <Notice kind="tell" title={<Trans>Your bank is still working on it</Trans>} alert>
        <Trans>
          You can close this page. As soon as your bank approves the payment, we’ll add the data to your eSIM.
        </Trans>
      </Notice>
    )
  return (
    <Notice kind="good" title={<Trans>Paid</Trans>} alert>
      <Trans>
        The data is being added to your eSIM. The figure above will update automatically; there’s nothing to install.
      </Trans>
    </Notice>
  )
}
