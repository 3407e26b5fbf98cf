import { usePaymentConfig } from '../../payments/payment-config.ts'
import { PaymentUnavailable } from '../../payments/payment-form-states.tsx'
import { ApiError } from '../../data/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import type { Buyer } from './buyer.ts'
import { AtTheBank, Unrecorded } from './after-paying.tsx'
import type { CardSaving } from './use-card-saving.ts'
import { PayForm } from './pay-form.tsx'
import { PriceChange } from './price-change.tsx'
import { StepHead } from './step-head.tsx'
import type { AgreedPrice } from './use-agreed-price.ts'
import type { ShownPlan } from './use-checkout-plan.ts'
import type { IntentQuery } from './use-intent.ts'
import type { Paying } from './use-pay.ts'
import type { useResumedOrder } from './use-resumed-order.ts'

type PaymentStepProps = {
  plan: ShownPlan
  price: AgreedPrice
  buyer: Buyer
  saving: CardSaving
  intent: IntentQuery
  earlier: ReturnType<typeof useResumedOrder>
  paying: Paying
  isArrival: boolean
}

export function PaymentStep(props: PaymentStepProps) {
  const { buyer, isArrival } = props
  return (
    <Card as="section" pad className="stack gap-5">
      <StepHead {...(buyer.guestUser && { number: 2 })} title="Payment Details" isArrival={isArrival}>
        {!buyer.guestUser && (
          <p className="small muted">
            Paying as {buyer.payer.name || buyer.payer.email}
            {buyer.payer.name && `, ${buyer.payer.email}`}
          </p>
        )}
        <p className="small muted">Encrypted. Your card number never reaches us.</p>
      </StepHead>
      <PaymentState {...props} />
    </Card>
  )
}

/** Where the payment stands, from opening it to the form. */
function PaymentState({ plan, price, buyer, saving, intent, earlier, paying }: PaymentStepProps) {
  const config = usePaymentConfig()
  const { progress, retryOrder } = paying
  if (progress.kind === 'at_the_bank') return <AtTheBank email={buyer.payer.email} />
  if (progress.kind === 'unrecorded')
    return <Unrecorded isTrying={progress.isTrying} onRetry={() => retryOrder(progress)} />
  // While money moves, a new price is no longer news.
  if (price.hasChanged && progress.kind === 'open')
    return <PriceChange price={price} currency={plan.currency} onAgree={price.agree} />
  if (earlier.error) return <Refused error={earlier.error} onRetry={earlier.retry} />
  if (config.isError) return <PaymentUnavailable />
  if (intent.error) return <Refused error={intent.error} onRetry={() => void intent.refetch()} />
  if (!intent.data || !config.data) return <Waiting>Setting up secure checkout...</Waiting>
  return (
    <PayForm
      key={intent.data.id}
      {...{ plan, buyer, saving, paying }}
      intent={intent.data}
      isChanging={intent.isPlaceholderData}
      config={config.data}
    />
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const sentence = error instanceof ApiError ? error.sentence : undefined
  return (
    <Notice kind="bad" title="Payment Error" alert>
      <p>{sentence ?? 'Something went wrong. Please try again.'}</p>
      <Button look="line" size="sm" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
