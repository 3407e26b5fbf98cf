import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { useEffect } from 'react'
import { readMoney } from '#contract/money/money.ts'
import { noteWallets } from '../found-wallets.ts'
import { outcomeOf } from '../outcome.ts'
import type { WalletProps } from '../payment.ts'
import { useStripeJs } from './load-stripe.ts'

/** Stripe's Express Checkout Element, which offers the wallets this device really has. */
export default function StripeWallet(props: WalletProps) {
  const { config, price, currency, onUnavailable } = props
  const { data: stripe, isError } = useStripeJs(config.publishableKey)

  // A wallet cannot charge a price that is not a number.
  const amount = readMoney(price, currency)?.amount
  const isUnpayable = isError || !amount
  useEffect(() => {
    if (isUnpayable) onUnavailable()
  }, [isUnpayable, onUnavailable])

  if (!stripe || !amount) return null
  return (
    // The intent is created once the wallet has named its payer; until then Stripe only needs the amount. These options
    // must match the intent, or Stripe refuses to confirm it: the buyer is not asked, so no card is saved.
    <Elements
      key={`${amount} ${currency}`}
      stripe={stripe}
      options={{ mode: 'payment', amount, currency: currency.toLowerCase() }}
    >
      <WalletButtons {...props} amount={amount} />
    </Elements>
  )
}

// Only wallets that pay on this page. Others would redirect the buyer and return them to a page without its state.
const paymentMethods = { amazonPay: 'never', klarna: 'never', paypal: 'never' } as const

const applePay = ['apple-pay'] as const
const googlePay = ['google-pay'] as const

function WalletButtons({
  label,
  amount,
  payer,
  asksContact = true,
  mayOpen,
  onUnavailable,
  onAgreed,
}: WalletProps & { amount: number }) {
  const stripe = useStripe()
  const elements = useElements()

  const handleConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const { error } = (await elements?.submit()) ?? {}
    if (!stripe || !elements || error) return event.paymentFailed({ reason: 'fail' })
    const { name = '', email = payer?.email ?? '', phone } = event.billingDetails ?? {}
    const isDone = await onAgreed({ name, email, ...(phone && { phone }) }, async (clientSecret) =>
      outcomeOf(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          redirect: 'if_required',
          confirmParams: { return_url: window.location.href },
        }),
      ),
    )
    if (!isDone) event.paymentFailed({ reason: 'fail' })
  }

  return (
    <ExpressCheckoutElement
      options={{ paymentMethods, buttonHeight: 55, buttonType: { applePay: 'buy', googlePay: 'buy' } }}
      onReady={({ availablePaymentMethods: available }) => {
        if (!available) return onUnavailable()
        noteWallets([...(available.applePay ? applePay : []), ...(available.googlePay ? googlePay : [])])
      }}
      onLoadError={onUnavailable}
      onClick={({ resolve, reject }) =>
        mayOpen && !mayOpen()
          ? reject()
          : resolve({
              emailRequired: asksContact,
              phoneNumberRequired: asksContact,
              lineItems: [{ name: label, amount }],
            })
      }
      onConfirm={handleConfirm}
    />
  )
}
