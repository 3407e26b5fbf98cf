import { type ComponentType, lazy, Suspense } from 'react'
import type { PaymentFormProps } from './payment.ts'
import { PaymentFormSkeleton, PaymentUnavailable } from './payment-form-states.tsx'

// Each provider's code comes only where it is the one that is paid through.
const load = (form: () => Promise<{ default: ComponentType<PaymentFormProps> }>) =>
  lazy(() => form().catch(() => ({ default: PaymentUnavailable })))

const StripeForm = load(() => import('./stripe/stripe-form.tsx'))
const CardForm = load(() => import('./stand-in/card-form.tsx'))

/** Where the buyer says what to pay with. */
export function PaymentForm(props: PaymentFormProps) {
  const Form = props.config.isSandbox ? CardForm : StripeForm
  return (
    <Suspense fallback={<PaymentFormSkeleton />}>
      <Form {...props} />
    </Suspense>
  )
}
