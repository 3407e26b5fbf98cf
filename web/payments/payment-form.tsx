import { type ComponentType, lazy, Suspense } from 'react'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { PaymentFormProps } from './payment.ts'

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

export const NOT_READY = 'Payment system not ready. Please refresh and try again.'

export function PaymentUnavailable() {
  return (
    <Notice kind="bad" alert>
      {NOT_READY}
    </Notice>
  )
}

export function PaymentFormSkeleton() {
  return (
    <Loading label="Setting up secure checkout..." className="fields">
      <Skeleton control height="4.9rem" />
      <div className="fields fields-2">
        <Skeleton control height="4.9rem" />
        <Skeleton control height="4.9rem" />
      </div>
    </Loading>
  )
}
