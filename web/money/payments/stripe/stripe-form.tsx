import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { outcomeOf } from '../outcome.ts'
import type { PaymentFormProps, PaymentOutcome } from '../payment.ts'
import { PaymentFormSkeleton, PaymentUnavailable } from '../payment-form-states.tsx'
import { readAppearance } from './appearance.ts'
import { useStripeJs } from './load-stripe.ts'

/** Stripe's Payment Element: cards, wallets and whatever else the shop's Stripe account offers. */
export default function StripeForm({ config, clientSecret, isChanging, payer, onReady, ref }: PaymentFormProps) {
  const { data: stripe, isError } = useStripeJs(config.publishableKey)
  const options = useMemo(() => ({ clientSecret, appearance: readAppearance() }), [clientSecret])
  if (isError) return <PaymentUnavailable />
  if (!stripe) return <PaymentFormSkeleton />
  return (
    // Elements belong to one intent: another intent starts them afresh.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PaymentFields isChanging={isChanging} payer={payer} onReady={onReady} ref={ref} />
    </Elements>
  )
}

type PaymentFieldsProps = Pick<PaymentFormProps, 'isChanging' | 'payer' | 'onReady' | 'ref'>

function PaymentFields({ isChanging, payer, onReady, ref }: PaymentFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [hasFailed, setHasFailed] = useState(false)

  // Whether the card is saved shows in Stripe's own fields, which do not notice the change by themselves.
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !isChanging) void elements?.fetchUpdates()
    wasChanging.current = isChanging
  }, [elements, isChanging])

  const pay = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) throw new Error('Stripe has not loaded its fields')
    const answer = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      // A bank or wallet that redirects the buyer away brings them back to this page.
      confirmParams: {
        return_url: window.location.href,
        ...(payer && { payment_method_data: { billing_details: payer } }),
      },
    })
    return outcomeOf(answer)
  }
  useImperativeHandle(ref, () => ({ pay }))

  if (hasFailed) return <PaymentUnavailable />
  return (
    <PaymentElement
      // Do not ask again for what the account form already asked.
      options={
        payer && {
          fields: { billingDetails: { name: 'never', email: 'never', phone: payer.phone ? 'never' : 'auto' } },
        }
      }
      onReady={onReady}
      onLoadError={() => setHasFailed(true)}
    />
  )
}
