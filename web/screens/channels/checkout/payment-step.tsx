import { Trans, useLingui } from '@lingui/react/macro'
import { usePaymentConfig } from '../../../money/payments/payment-config.ts'
import { Consenting } from '../../../money/payments/before/consenting.tsx'
import { type Agreement, type Asked, useAsked } from '../../../money/payments/before/use-agreement.ts'
import type { Payer } from '../../../money/payments/payment.ts'
import { PaymentUnavailable } from '../../../money/payments/payment-form-states.tsx'
import { ApiError } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import type { Buyer } from './buyer.ts'
import { AtTheBank, Unrecorded } from './after-paying.tsx'
import type { CardSaving } from './use-card-saving.ts'
import { PayForm } from './pay-form.tsx'
import { PriceChange } from './price-change.tsx'
import { StepHead } from './step-head.tsx'
import type { AgreedPrice } from './use-agreed-price.ts'
import type { Wares } from './wares.ts'
import { asksForAddress } from './use-address.ts'
import { vatRefusalIn } from './use-company.ts'
import type { IntentQuery } from './use-intent.ts'
import type { Paying } from './use-pay.ts'
import type { useResumedOrder } from './use-resumed-order.ts'

type PaymentStepProps = {
  wares: Wares
  price: AgreedPrice
  buyer: Buyer
  saving: CardSaving
  intent: IntentQuery
  earlier: ReturnType<typeof useResumedOrder>
  paying: Paying
  agreement: Agreement
  isArrival: boolean
}

export function PaymentStep(props: PaymentStepProps) {
  const { buyer, isArrival, agreement, paying } = props
  const { t } = useLingui()
  const asked = useAsked(agreement)
  return (
    <Card as="section" pad className="stack gap-5">
      <StepHead {...(buyer.guestUser && { number: 2 })} title={t`Payment Details`} isArrival={isArrival}>
        {!buyer.guestUser && (
          <p className="small muted">
            <PayingAs payer={buyer.payer} />
          </p>
        )}
        <p className="small muted">
          <Trans>Encrypted. Your card number never reaches us.</Trans>
        </p>
      </StepHead>
      {agreement.buyer.beginNow && (paying.progress.kind === 'open' || paying.progress.kind === 'paying') && (
        <Consenting {...{ agreement, asked }} />
      )}
      <PaymentState {...props} asked={asked} />
    </Card>
  )
}

function PayingAs({ payer: { name, email } }: { payer: Payer }) {
  if (!name) return <Trans>Paying as {email}</Trans>
  return (
    <Trans>
      Paying as {name}, {email}
    </Trans>
  )
}

/** The state of the payment, from opening it to the form. */
function PaymentState(props: PaymentStepProps & { asked: Asked }) {
  const { wares, price, buyer, saving, intent, earlier, paying, agreement, asked } = props
  const config = usePaymentConfig()
  const { progress, retryOrder } = paying
  if (progress.kind === 'at_the_bank') return <AtTheBank email={buyer.payer.email} />
  if (progress.kind === 'unrecorded')
    return <Unrecorded isTrying={progress.isTrying} onRetry={() => retryOrder(progress)} />
  // A new price no longer matters once the payment is under way.
  if (price.hasChanged && progress.kind === 'open')
    return <PriceChange price={price} currency={wares.currency} onAgree={price.agree} />
  if (earlier.error) return <Refused error={earlier.error} onRetry={earlier.retry} />
  if (config.isError) return <PaymentUnavailable />
  // The boxes above show it beside the field, where it can be corrected.
  if (vatRefusalIn(intent.error) !== undefined || asksForAddress(intent.error)) return null
  if (agreement.buyer.isKnown && !agreement.isGiven && !intent.data)
    return (
      <p className="small muted">
        <Trans>Please tick the box above. Then you see the ways to pay.</Trans>
      </p>
    )
  if (intent.error) return <Refused error={intent.error} onRetry={() => void intent.refetch()} />
  if (!intent.data || !config.data)
    return (
      <Waiting>
        <Trans>Setting up secure checkout...</Trans>
      </Waiting>
    )
  return (
    <PayForm
      key={intent.data.id}
      {...{ wares, buyer, saving, paying, agreement, asked }}
      intent={intent.data}
      isChanging={intent.isPlaceholderData}
      config={config.data}
    />
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui()
  const sentence = error instanceof ApiError ? error.sentence : undefined
  return (
    <Notice kind="bad" title={t`Payment Error`} alert>
      <p>{sentence ?? t`Something went wrong. Please try again.`}</p>
      <Button look="line" size="sm" className="mt-3" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
