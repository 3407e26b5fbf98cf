import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listTopUpPlansOf } from '#contract/api/topups.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { shownIccid, shownOrderNo } from '#contract/supply/shown-ids.ts'
import { queryOf } from '../../data/query.ts'
import { useFormats } from '../../language/formats-of.ts'
import { BeforePaying } from '../../money/payments/before/before-paying.tsx'
import { BoughtJustNow, twinIn } from '../../money/payments/bought-just-now.tsx'
import { useAgreement, useAsked } from '../../money/payments/before/use-agreement.ts'
import { useSalesPause } from '../../plans/plan-cards/pause-query.ts'
import { PausedNotice } from '../../plans/plan-cards/paused-notice.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import { PayHere } from './pay-here.tsx'
import { PaymentNote } from '../../money/payments/payment-note.tsx'
import { TopUpPackages, TopUpPackagesFailed, TopUpPackagesLoading } from './top-up-packages.tsx'
import { ConfirmWords } from './confirm-words.tsx'
import { useTopUpCharge } from './use-top-up-charge.ts'
import { useTopUpFacts } from './use-top-up-facts.ts'
import { useTopUp } from './use-top-up.ts'
import { useTopUpPayment } from './use-top-up-payment.ts'
import { useWayToPay } from '../../money/payments/way-to-pay.ts'
import { whatItAdds } from './what-it-adds.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FactGrid } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast-store.ts'
import { reloadOrders } from '../orders/account-orders.ts'
import { AutoTopUpSwitch } from './auto-top-up-switch.tsx'
import './top-up-dialog.css'

type TopUpDialogProps = {
  order: OrderView
  /** The top-up that is chosen when the dialog opens. */
  chosenFirst?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function TopUpDialog({ order, chosenFirst, open, onOpenChange }: TopUpDialogProps) {
  const { t } = useLingui()
  const number = shownOrderNo(order.orderNo)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Top up order #${number}`}>
      <TopUpForm order={order} chosenFirst={chosenFirst} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type TopUpFormProps = Pick<TopUpDialogProps, 'order' | 'chosenFirst'> & { onDone: () => void }

function TopUpForm({ order, chosenFirst, onDone }: TopUpFormProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [chosenId, setChosenId] = useState(chosenFirst)
  const queryClient = useQueryClient()
  const list = useQuery({
    ...queryOf(listTopUpPlansOf, { params: { iccid: order.iccid ?? '' } }),
    enabled: order.iccid !== null,
    // Prices change, and this list is opened rarely.
    staleTime: 0,
  })
  const pause = useSalesPause()
  const agreement = useAgreement()
  const asked = useAsked(agreement)
  const topUp = useTopUp(order.id, agreement.agreed, {
    onDone: () => {
      onDone()
      return reloadOrders(queryClient)
    },
    onFailed: () => list.refetch(),
  })
  const payment = useTopUpPayment({ orderId: order.id }, agreement.agreed, {
    onPaid: () => {
      toast({ title: t`Top-up Successful`, description: t`Data has been added to your eSIM.` })
      onDone()
      return reloadOrders(queryClient)
    },
    onFailed: () => list.refetch(),
  })
  const [wantsForm, setWantsForm] = useState(false)
  const chosen = list.data?.find(({ id }) => id === chosenId)
  const { isByClick, hasCredit } = useWayToPay(chosen?.price)
  const isAtForm = chosen !== undefined && !pause && (isByClick === false || wantsForm)
  const twin = twinIn(topUp.error)
  const bought = useTopUpFacts(chosen, order)
  const charge = useTopUpCharge()
  const facts = [
    { label: 'ICCID', value: order.iccid ? <bdi>{shownIccid(order.iccid)}</bdi> : t`Pending` },
    { label: t`Data used`, value: dataUsedLabel(order, formats) },
    { label: t`Data remaining`, value: dataRemainingLabel(order, formats) },
  ]
  return (
    <>
      <div className="top-up-plan">
        <FactGrid facts={facts} />
      </div>
      {pause && <PausedNotice pause={pause} />}
      {list.isLoading && <TopUpPackagesLoading />}
      {list.isLoadingError && <TopUpPackagesFailed list={list} />}
      {!list.isLoading && !list.isLoadingError && (
        <TopUpPackages
          packages={list.data ?? []}
          countryCode={order.countryCode}
          value={chosenId}
          onChange={(id) => {
            setChosenId(id)
            topUp.reset()
          }}
        />
      )}
      {chosen && (
        <div className="top-up-terms" role="status">
          <p className="strong">{whatItAdds(chosen, order, i18n)}</p>
          <PaymentNote price={chosen.price} />
        </div>
      )}
      {list.data && list.data.length > 0 && <AutoTopUpSwitch order={order} chosen={chosen} />}
      {isAtForm && <PayHere {...{ chosen, payment, agreement, hasCredit }} facts={bought} isOwner />}
      {chosen && !isAtForm && <BeforePaying facts={bought} total={charge(chosen)} {...{ agreement, asked }} />}
      {chosen && !isAtForm && twin && (
        <BoughtJustNow
          twin={twin}
          onBuyAnother={() => asked.mayPay() && topUp.mutate({ wanted: chosen, again: true })}
        />
      )}
      <DialogActions>
        <Button look="line" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        {!isAtForm && !twin && (
          <Button
            look="sun"
            disabled={!chosen || !isByClick || pause !== undefined}
            aria-disabled={topUp.isPending}
            busy={topUp.isPending}
            onClick={() => chosen && asked.mayPay() && topUp.mutate({ wanted: chosen })}
          >
            <ConfirmWords chosen={chosen} />
          </Button>
        )}
      </DialogActions>
      {chosen && isByClick && !isAtForm && !pause && (
        <Button look="quiet" size="sm" onClick={() => setWantsForm(true)}>
          <Trans>Pay another way</Trans>
        </Button>
      )}
    </>
  )
}
