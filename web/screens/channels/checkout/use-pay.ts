import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnownGuest } from '#contract/identity/account.ts'
import type { CheckoutRequest } from '#contract/channels/checkout.ts'
import type { WalletPayment } from '../../../money/payments/express/use-express-purchase.ts'
import { PAYMENT_CLOSED, type PaymentFormHandle } from '../../../money/payments/payment.ts'
import { NOT_READY } from '../../../money/payments/payment-form-states.tsx'
import { ApiError } from '../../../data/api.ts'
import { dropIntents } from './intent-query.ts'
import { forgetOpenPayment, noteOpenPayment } from '../../../money/payments/open-payment.ts'
import { placeOrder } from './place-order.ts'
import { useFinish } from './use-finish.ts'
import type { TellStep } from '../../../ui/use-step-toast.ts'

export type Progress =
  /** The form is open; `problem` is why the last attempt failed. */
  | { kind: 'open'; problem?: string }
  | { kind: 'paying' }
  /** A wallet paid and the order exists: its page is on its way. */
  | { kind: 'done' }
  /** The bank decides later. */
  | { kind: 'at_the_bank'; guest?: KnownGuest }
  /** Paid, but the order could not be created yet. */
  | { kind: 'unrecorded'; request: CheckoutRequest; isTrying: boolean; guest?: KnownGuest }

/** Pays, creates the order and goes on to the thank-you page, or reports the step that failed. */
export function usePay(tell: TellStep) {
  const { t } = useLingui()
  const [progress, setProgress] = useState<Progress>({ kind: 'open' })
  const finish = useFinish()
  const queryClient = useQueryClient()

  const order = async (request: CheckoutRequest, guest?: KnownGuest) => {
    try {
      finish(await placeOrder(request))
    } catch {
      setProgress({ kind: 'unrecorded', request, isTrying: false, guest })
    }
  }

  const pay = async (form: PaymentFormHandle | null, request: CheckoutRequest) => {
    if (!form) return tell({ title: t`Error`, description: t(NOT_READY), kind: 'bad' })
    setProgress({ kind: 'paying' })
    // The message of the previous attempt is out of date.
    tell(undefined)
    noteOpenPayment(request)
    try {
      const outcome = await form.pay()
      if (outcome.kind === 'succeeded') return await order(request)
      if (outcome.kind === 'processing') return setProgress({ kind: 'at_the_bank' })
      forgetOpenPayment()
      if (outcome.kind === 'incomplete') return setProgress({ kind: 'open' })
      if (outcome.kind === 'closed') {
        // The server opens a new payment or refuses with a reason.
        await dropIntents(queryClient)
        return setProgress({ kind: 'open', problem: t(PAYMENT_CLOSED) })
      }
      setProgress({ kind: 'open', problem: outcome.message })
    } catch {
      // The payment may have reached the bank: the note stays, and the next attempt checks with the provider first.
      tell({ title: t`Payment Error`, description: t`Something went wrong. Please try again.`, kind: 'bad' })
      setProgress({ kind: 'open' })
    }
  }

  /** Store credit pays everything, so no bank is involved. */
  const payByCredit = (request: CheckoutRequest) => {
    setProgress({ kind: 'paying' })
    tell(undefined)
    placeOrder(request).then(finish, async (error: unknown) => {
      // Nothing was spent: reopen the payment at today's price.
      await dropIntents(queryClient)
      const problem = error instanceof ApiError ? error.sentence : undefined
      setProgress({ kind: 'open', problem: problem ?? t`Something went wrong. Please try again.` })
    })
  }

  const retryOrder = ({ request, guest }: Extract<Progress, { kind: 'unrecorded' }>) => {
    setProgress({ kind: 'unrecorded', request, isTrying: true, guest })
    void order(request, guest)
  }

  return {
    progress,
    pay,
    payByCredit,
    retryOrder,
    startOver: () => setProgress({ kind: 'open' }),
    /** A wallet paid on this page; continues as after a card. */
    recordLater: ({ request, guest }: WalletPayment) =>
      setProgress({ kind: 'unrecorded', request, isTrying: false, guest }),
    end: () => setProgress({ kind: 'done' }),
    waitForBank: ({ guest }: WalletPayment) => setProgress({ kind: 'at_the_bank', guest }),
  }
}
export type Paying = ReturnType<typeof usePay>
