import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askForRefund } from '#contract/api/orders.ts'
import type { OrderView, RefundRight } from '#contract/bought/order-view.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { call } from '../../data/call.ts'
import { useShop } from '../../data/shop.ts'
import { reportFailure } from '../../data/unauthorized.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'
import { toast } from '../../ui/toast-store.ts'
import { reloadOrders } from './account-orders.ts'
import { repliesSoon } from './demonstration.ts'

/** Refunded with one tap, or on request. */
type MoneyBackKind = Extract<RefundRight, 'now' | 'ask'>

/** What the order itself allows, or otherwise what we promised about the phone. */
export function moneyBackKind({ refund, devicePromise }: OrderView): MoneyBackKind | undefined {
  if (refund === 'now' || refund === 'ask') return refund
  return refund === 'no' ? devicePromise : undefined
}

type MoneyBackDialogProps = {
  order: OrderView
  kind: MoneyBackKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MoneyBackDialog({ order, kind, open, onOpenChange }: MoneyBackDialogProps) {
  const { t } = useLingui()
  const close = () => onOpenChange(false)
  const [reason, setReason] = useState('')
  const { devicePromise } = order
  // After the thirty days only the promise remains.
  const isOnlyPromised = order.refund === 'no'
  const [isDevice, setIsDevice] = useState(isOnlyPromised)
  const shown = isDevice && devicePromise ? devicePromise : kind
  const refund = useMoneyBack(order, close)
  const amount = useFormats().planPrice(order.amount, order.currency)
  const number = shownOrderNo(order.orderNo)
  const { isDemonstration } = useShop()
  const { follows, action } = texts(isDemonstration)[shown]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Money back for order #${number}`}
      description={t(describe(order, { kind: shown, amount, isPromised: isDevice }))}
    >
      <Points items={follows.map((each) => t(each))} />
      {devicePromise && order.device && (
        <CheckField
          label={t`My phone doesn’t support it`}
          hint={<PromiseMade name={order.device.name} />}
          checked={isDevice}
          disabled={isOnlyPromised}
          onChange={setIsDevice}
        />
      )}
      <TextArea
        label={t`What went wrong? (optional)`}
        hint={t`Our team reads this, and it helps us improve.`}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <Button look="line" onClick={close}>
          <Trans>Keep the eSIM</Trans>
        </Button>
        <Button
          look="danger"
          busy={refund.isPending}
          onClick={() => refund.mutate({ reason: reason.trim(), isDevice })}
        >
          {t(action)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PromiseMade({ name }: { name: string }) {
  return <Trans>We said {name} supports it. If it doesn’t, that’s our mistake.</Trans>
}

const isOnlyToppedUp = ({ dataUsed, topUps }: OrderView) =>
  dataUsed === 0 && topUps.some(({ status }) => topUpTraits[status].isInUse)

interface RefundOffer {
  kind: MoneyBackKind
  amount: string
  /** Because of what we said about the phone, whatever the state of the eSIM. */
  isPromised: boolean
}

function describe(order: OrderView, { kind, amount, isPromised }: RefundOffer): MessageDescriptor {
  if (kind === 'now') return msg`This eSIM hasn’t been used, so you’ll get the full ${amount} back.`
  if (isPromised) return msg`Our team will review your ${amount} refund.`
  return isOnlyToppedUp(order)
    ? msg`This eSIM has been topped up, so our team will review your ${amount} refund.`
    : msg`This eSIM has been used, so our team will review your ${amount} refund.`
}

const texts = (
  isDemonstration: boolean,
): Record<MoneyBackKind, { follows: MessageDescriptor[]; action: MessageDescriptor }> => ({
  now: {
    follows: [
      msg`The eSIM will be cancelled immediately and can no longer be installed.`,
      msg`The money goes back the way you paid: to your card, your voucher or your store credit.`,
      msg`Banks take 3 to 10 business days to show it.`,
    ],
    action: msg`Get a refund`,
  },
  ask: {
    follows: [
      msg`Until then nothing changes.`,
      isDemonstration ? repliesSoon : msg`We reply by email.`,
      msg`It’s free to ask.`,
    ],
    action: msg`Request a refund`,
  },
})

function useMoneyBack(order: OrderView, onDone: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, isDevice }: { reason: string; isDevice: boolean }) => {
      const body = { ...(reason && { reason }), ...(isDevice && { because: 'device' as const }) }
      return call(askForRefund, { params: { id: order.id }, body })
    },
    onSuccess: async ({ kind, message }) => {
      toast({ title: kind === 'refunded' ? t`Refund on its way` : t`Request Sent`, description: message })
      onDone()
      await reloadOrders(queryClient)
    },
    onError: (error) => reportFailure(error, t`Refund Failed`),
  })
}
