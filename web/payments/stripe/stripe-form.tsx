import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Ref, useImperativeHandle, useMemo, useState } from 'react'
import { outcomeOf } from '../outcome.ts'
import type { PaymentFormHandle, PaymentFormProps, PaymentOutcome, Payer } from '../payment.ts'
import { PaymentFormSkeleton, PaymentUnavailable } from '../payment-form-states.tsx'
import { readAppearance } from './appearance.ts'
import { useStripeJs } from './load-stripe.ts'

/** Stripe's Payment Element: cards, wallets and whatever else the shop's Stripe account offers. */
export default function StripeForm({ config, clientSecret, payer, onReady, ref }: PaymentFormProps) {
  const { data: stripe, isError } = useStripeJs(config.publishableKey)
  const options = useMemo(() => ({ clientSecret, appearance: readAppearance() }), [clientSecret])
  if (isError) return <PaymentUnavailable />
  if (!stripe) return <PaymentFormSkeleton />
  return (
    // Elements belong to one intent: another one starts them afresh.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PaymentFields payer={payer} onReady={onReady} ref={ref} />
    </Elements>
  )
}

type PaymentFieldsProps = { payer: Payer; onReady: () => void; ref: Ref<PaymentFormHandle> }

function PaymentFields({ payer, onReady, ref }: PaymentFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [hasFailed, setHasFailed] = useState(false)

  const pay = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) throw new Error('Stripe has not loaded its fields')
    const answer = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      // A bank or a wallet that takes the buyer away brings them back to this very page.
      confirmParams: { return_url: window.location.href, payment_method_data: { billing_details: payer } },
    })
    return outcomeOf(answer)
  }
  useImperativeHandle(ref, () => ({ pay }))

  if (hasFailed) return <PaymentUnavailable />
  return (
    <PaymentElement
      // What the account form asked is not asked again.
      options={{ fields: { billingDetails: { name: 'never', email: 'never', phone: payer.phone ? 'never' : 'auto' } } }}
      onReady={onReady}
      onLoadError={() => setHasFailed(true)}
    />
  )
}
