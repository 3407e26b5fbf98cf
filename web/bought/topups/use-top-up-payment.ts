import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openTopUpPayment } from '#contract/api/topups.ts'
import type { PaymentIntentView } from '#contract/channels/checkout.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import {
  PAYMENT_CLOSED,
  type PaymentFormHandle,
  type PaymentOutcome,
  type WalletConfirm,
} from '../../money/payments/payment.ts'
import type { Agreed } from '../../money/payments/before/use-agreement.ts'
import { useJustNow } from '../../money/payments/bought-just-now.tsx'
import { hearOfNewTerms } from '../../money/payments/hear-of-new-terms.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'
import { forgetPaidTopUp, notePaidTopUp, type TopUpTarget } from './paid-note.ts'

interface PaymentCallbacks {
  /** The bank approved, or decides later: the shop continues by itself. */
  onPaid: (paymentId: string) => unknown
  /** Nothing was charged. The price may have changed while the list was open. */
  onFailed: () => unknown
}

/** What a card form was opened for. */
interface OpenedFor {
  wanted: TopUpPackageView
  saveCard: boolean
  /** What the buyer had agreed to by then. */
  agreed: Agreed
}

/**
 * Pays for more data with a card form or a wallet. The payment is opened only once the customer chooses one of them.
 */
export function useTopUpPayment(target: TopUpTarget, agreed: Agreed, { onPaid, onFailed }: PaymentCallbacks) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const charge = useTopUpCharge()
  const [problem, setProblem] = useState<string>()
  const [isPaying, setIsPaying] = useState(false)

  const justNow = useJustNow()

  const tell = (error: unknown) => {
    if (justNow.hear(error)) return
    void hearOfNewTerms(queryClient, error as Error)
    setProblem((error instanceof ApiError && error.sentence) || t`Something went wrong. Please try again.`)
    void onFailed()
  }
  const open = (wanted: TopUpPackageView, saveCard: boolean): Promise<PaymentIntentView> => {
    const { packageCode } = wanted
    const { price: amount, currency } = charge(wanted)
    return call(openTopUpPayment, {
      body: { ...target, packageCode, amount, currency, saveCard, ...agreed, ...justNow.again },
    })
  }

  const form = useMutation({
    networkMode: 'always',
    mutationFn: ({ wanted, saveCard }: OpenedFor) => open(wanted, saveCard),
    onMutate: () => setProblem(undefined),
    onError: tell,
  })

  /** Handles an outcome; returns whether it counts as paid, as far as the browser knows. */
  const hear = (outcome: PaymentOutcome, paymentId: string): boolean => {
    if (outcome.kind === 'succeeded' || outcome.kind === 'processing') {
      void onPaid(paymentId)
      return true
    }
    forgetPaidTopUp()
    if (outcome.kind === 'declined') setProblem(outcome.message)
    if (outcome.kind === 'closed') {
      setProblem(t(PAYMENT_CLOSED))
      form.reset()
    }
    return false
  }

  const attempt = async (pay: () => Promise<boolean>): Promise<boolean> => {
    if (isPaying) return false
    setIsPaying(true)
    setProblem(undefined)
    try {
      return await pay()
    } catch (error) {
      // The bank may or may not have the payment: the note stays, and the page asks when it is opened again.
      tell(error)
      return false
    } finally {
      setIsPaying(false)
    }
  }

  return {
    problem,
    justNow,
    isPaying,
    form,
    payByCard: (card: PaymentFormHandle, { id }: PaymentIntentView) =>
      attempt(async () => {
        notePaidTopUp(target, id)
        return hear(await card.pay(), id)
      }),
    payByWallet: (wanted: TopUpPackageView, confirm: WalletConfirm) =>
      attempt(async () => {
        const { id, clientSecret } = await open(wanted, false)
        notePaidTopUp(target, id)
        return hear(await confirm(clientSecret), id)
      }),
  }
}
export type TopUpPayment = ReturnType<typeof useTopUpPayment>
