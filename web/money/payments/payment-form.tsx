import { type ComponentType, lazy, Suspense } from 'react'
import type { PaymentFormProps } from './payment.ts'
import { PaymentFormSkeleton, PaymentUnavailable } from './payment-form-states.tsx'

// Only the code of the provider in use is loaded.
const load = (form: () => Promise<{ default: ComponentType<PaymentFormProps> }>) =>
  lazy(() => form().catch(() => ({ default: PaymentUnavailable })))

const StripeForm = load(() => import('./stripe/stripe-form.tsx'))
const CardForm = load(() => import('./stand-in/card-form.tsx'))

/** The form for the payment method. */
export function PaymentForm(props: PaymentFormProps) {
  const Form = props.config.isSandbox ? CardForm : StripeForm
  return (
    <Suspense fallback={<PaymentFormSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
