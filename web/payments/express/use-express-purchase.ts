import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { openPayment, processPayment } from '#contract/api/checkout.ts'
import type { PaymentIntentRequest, ProcessPaymentRequest } from '#contract/checkout.ts'
import { splitPayerName } from '#contract/payer-name.ts'
import { paths } from '#contract/paths.ts'
import type { PackageView } from '#contract/plan.ts'
import { ApiError } from '../../data/api.ts'
import { call } from '../../data/call.ts'
import { dropPrices } from '../../prices/fresh-prices.tsx'
import { useUser } from '../../data/user.ts'
import { toast } from '../../ui/toast-store.ts'
import { useStepToast } from '../../ui/use-step-toast.ts'
import { PAYMENT_CLOSED, type Payer, type WalletConfirm } from '../payment.ts'

/** What a wallet pays for. */
export type WalletPlan = Pick<PackageView, 'packageCode' | 'name' | 'price' | 'currency'>

const sentenceIn = (error: unknown) => (error instanceof ApiError ? error.sentence : undefined)

/** From the wallet's yes to the order: opens the payment, has the wallet confirm it, and places the order. */
export function useExpressPurchase({ packageCode, price }: WalletPlan, onFailed?: () => void) {
  const { user } = useUser()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const tell = useStepToast()

  const fail = (title: string, description: string): false => {
    tell({ title, description, kind: 'bad' })
    onFailed?.()
    return false
  }

  const open = (guest: Pick<PaymentIntentRequest, 'guestUser'>) =>
    call(openPayment, {
      // Nobody is asked here, so no card is kept.
      body: { packageCode, amount: Number(price), ...guest, saveCard: false },
    })

  const order = async (request: ProcessPaymentRequest): Promise<boolean> => {
    try {
      const { order } = await call(processPayment, { body: request })
      toast({ title: 'Purchase Successful!', description: 'Your eSIM is on its way.' })
      navigate(`${paths.thankYou}?order=${encodeURIComponent(order.orderNo)}`)
      return true
    } catch (error) {
      return fail('Order Processing Failed', sentenceIn(error) ?? 'Please contact support.')
    }
  }

  return async (payer: Payer, confirm: WalletConfirm): Promise<boolean> => {
    // What went wrong at the last try is old news.
    tell(undefined)
    // The server knows who is signed in; of a guest the wallet gives one name, an address, and often a phone number.
    const { email, phone } = payer
    const guest = user ? {} : { guestUser: { email, ...splitPayerName(payer.name), ...(phone && { phone }) } }
    try {
      const intent = await open(guest)
      const outcome = await confirm(intent.clientSecret)
      if (outcome.kind === 'declined') return fail('Payment Failed', outcome.message)
      if (outcome.kind === 'closed') return fail('Payment Failed', PAYMENT_CLOSED)
      if (outcome.kind !== 'succeeded') return fail('Payment Failed', 'Your bank has not confirmed the payment yet.')
      return await order({ paymentIntentId: intent.id, packageCode, ...guest })
    } catch (error) {
      // Another price than the one in the wallet: the page shows today's, and nothing was charged.
      if (error instanceof ApiError && error.status === 409) void dropPrices(queryClient)
      return fail('Payment Error', sentenceIn(error) ?? 'An unexpected error occurred. Please try again.')
    }
  }
}
