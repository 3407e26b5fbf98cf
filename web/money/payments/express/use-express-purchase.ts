import { useLingui } from '@lingui/react/macro'
import { useNamedDevice } from '../../../plans/devices/chosen-device.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { openPayment, processPayment } from '#contract/api/checkout.ts'
import type { KnownGuest } from '#contract/identity/account.ts'
import type { CheckoutRequest } from '#contract/channels/checkout.ts'
import { splitPayerName } from '#contract/channels/payer-name.ts'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import { dropPrices } from '../../prices/fresh-prices.tsx'
import { useUser } from '../../../data/user.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useStepToast } from '../../../ui/use-step-toast.ts'
import { findPage } from '../../../router/open-page.ts'
import type { JustNow } from '../bought-just-now.tsx'
import { forgetOpenPayment, noteOpenPayment } from '../open-payment.ts'
import type { Agreed } from '../before/use-agreement.ts'
import { hearOfNewTerms } from '../hear-of-new-terms.ts'
import { PAYMENT_CLOSED, type Payer, type WalletConfirm } from '../payment.ts'
import { keptRef } from '../../../base/kept-ref.ts'

/** What a wallet pays for. */
export interface WalletWares extends Pick<PackageView, 'name' | 'price' | 'currency'> {
  goods: { packageCode: string; travellers?: number } | { tripId: string }
  /** The code that the price already takes into account. */
  code?: string | undefined
}

/** What was paid, and the buyer if they are a guest. The payment itself names its buyer, so claiming it does not. */
export interface WalletPayment {
  request: CheckoutRequest & { paymentIntentId: string }
  guest: KnownGuest | undefined
}

/** Callbacks of the component that shows the wallet's button, for a failed, a paid and an undecided payment. */
export interface WalletHandlers {
  onFailed?: () => void
  /** The order exists, and its page is on its way. */
  onDone?: () => void
  /** Paid, but the order could not be placed yet. */
  onUnrecorded: (paid: WalletPayment) => void
  /** The bank decides later. */
  onAtTheBank: (paid: WalletPayment) => void
}

const sentenceIn = (error: unknown) => (error instanceof ApiError ? error.sentence : undefined)

/** From the wallet's approval to the order: opens the payment, has the wallet confirm it, and places the order. */
export function useExpressPurchase(
  { goods, price, currency, code }: WalletWares,
  { consents, country }: Agreed,
  justNow: JustNow,
  handlers: WalletHandlers,
) {
  const { t } = useLingui()
  const { user } = useUser()
  const language = useLanguage()
  const accepting = { ...(consents && { consents }), ...useNamedDevice() }
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const tell = useStepToast()
  const [isDone, setIsDone] = useState(false)

  const fail = (title: string, description: string): false => {
    tell({ title, description, kind: 'bad' })
    forgetOpenPayment()
    handlers.onFailed?.()
    return false
  }

  const open = (guestUser: KnownGuest | undefined) =>
    call(openPayment, {
      // The wallet shows the whole price and asks about no card: store credit is not used, and no card is saved.
      body: {
        ...goods,
        amount: Number(price),
        currency,
        ...(code && { code }),
        ...keptRef(),
        guestUser,
        country,
        saveCard: false,
        useCredit: false,
        ...justNow.again,
        ...accepting,
      },
    })

  /** Reports success to the wallet even if the order fails: the money was taken, and the buyer must not pay again. */
  const order = async (paid: WalletPayment): Promise<true> => {
    const { paymentIntentId } = paid.request
    try {
      const { order } = await call(processPayment, {
        body: { paymentIntentId, ...goods, guestUser: paid.guest, ...accepting },
      })
      forgetOpenPayment()
      // On a slow line this page stays for seconds after the address has changed: nothing on it may be paid again.
      setIsDone(true)
      handlers.onDone?.()
      toast({ title: t`Purchase Successful!`, description: t`Your eSIM is on its way.` })
      navigate(`${paths.thankYou}?order=${encodeURIComponent(order.orderNo)}`)
    } catch (error) {
      const description = sentenceIn(error) ?? t`Please contact support.`
      toast({ title: t`Order Processing Failed`, description, kind: 'bad' })
      handlers.onUnrecorded(paid)
    }
    return true
  }

  const buy = async (payer: Payer, confirm: WalletConfirm): Promise<boolean> => {
    // Clear the error of the last attempt.
    tell(undefined)
    // The code of the next page arrives while the sheet is open.
    void findPage(paths.thankYou).catch(() => undefined)
    // The server knows a signed-in customer; for a guest the wallet gives a name, an address and often a phone number.
    const { email, phone } = payer
    const guest = user ? undefined : { email, ...splitPayerName(payer.name, language), ...(phone && { phone }) }
    try {
      const intent = await open(guest)
      const paid = { request: { ...goods, amount: Number(price), paymentIntentId: intent.id, ...accepting }, guest }
      noteOpenPayment(paid.request)
      const outcome = await confirm(intent.clientSecret)
      if (outcome.kind === 'declined') return fail(t`Payment Failed`, outcome.message)
      if (outcome.kind === 'closed') return fail(t`Payment Failed`, t(PAYMENT_CLOSED))
      if (outcome.kind === 'succeeded') return await order(paid)
      if (outcome.kind !== 'processing') return fail(t`Payment Failed`, t`Your bank has not confirmed the payment yet.`)
      handlers.onAtTheBank(paid)
      return true
    } catch (error) {
      if (justNow.hear(error)) return false
      // The price differs from the one in the wallet: the page shows today's, and nothing was charged.
      if (error instanceof ApiError && error.status === 409) void dropPrices(queryClient)
      void hearOfNewTerms(queryClient, error as Error)
      // The bank may or may not have the payment: the note stays, and checkout asks the provider first.
      const description = sentenceIn(error) ?? t`An unexpected error occurred. Please try again.`
      tell({ title: t`Payment Error`, description, kind: 'bad' })
      handlers.onFailed?.()
      return false
    }
  }

  return { buy, isDone }
}
