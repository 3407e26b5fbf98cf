import { Trans, useLingui } from '@lingui/react/macro'
import { useNamedDevice } from '../../../plans/devices/chosen-device.ts'
import { Lock } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentConfigView, PaymentIntentView } from '#contract/channels/checkout.ts'
import type { PaymentFormHandle } from '../../../money/payments/payment.ts'
import { BeforePaying } from '../../../money/payments/before/before-paying.tsx'
import type { Agreement, Asked } from '../../../money/payments/before/use-agreement.ts'
import { PaymentForm } from '../../../money/payments/payment-form.tsx'
import { useShownCharge } from '../../../money/payments/use-shown-charge.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'
import { AcceptedMethods, OfferedWays } from './accepted-methods.tsx'
import type { Buyer } from './buyer.ts'
import { CreditSpent } from './credit-spent.tsx'
import { HeldUntil } from './held-until.tsx'
import { priceOf } from './intent-query.ts'
import { SaveCard } from './save-card.tsx'
import type { CardSaving } from './use-card-saving.ts'
import { useWaresFacts } from './use-wares-facts.ts'
import { countryOf, type Wares } from './wares.ts'
import type { Paying } from './use-pay.ts'

type PayFormProps = {
  wares: Wares
  buyer: Buyer
  saving: CardSaving
  intent: PaymentIntentView
  /** A change is being sent; until it is saved, the payment differs from the one on the screen. */
  isChanging: boolean
  config: PaymentConfigView
  paying: Paying
  agreement: Agreement
  /** The box above, which was ticked before the payment was opened. */
  asked: Asked
}

/** The card form and its button, which names the amount that will be charged. */
export function PayForm({ wares, buyer, saving, intent, isChanging, config, paying, agreement, asked }: PayFormProps) {
  const { progress, pay, payByCredit } = paying
  const form = useRef<PaymentFormHandle>(null)
  const [isReady, setIsReady] = useState(false)
  const handleReady = useCallback(() => setIsReady(true), [])
  const isPaying = progress.kind === 'paying'
  const { consents } = agreement.agreed
  const accepting = { ...(consents && { consents }), ...useNamedDevice() }
  const facts = useWaresFacts(wares)
  const price = useShownCharge()({ price: intent.amount, currency: intent.currency })

  // Store credit covers everything, so there is no card form.
  const isCovered = intent.clientSecret === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPaying || isChanging || !asked.mayPay()) return
    const request = {
      ...wares.goods,
      amount: Number(priceOf(intent)),
      ...(buyer.guestUser && { guestUser: buyer.guestUser }),
      paymentIntentId: intent.id,
      ...accepting,
    }
    if (isCovered) return payByCredit(request)
    void pay(form.current, request)
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={submit}>
      {progress.kind === 'open' && progress.problem && <Declined reason={progress.problem} />}
      {!isCovered && (
        <>
          <PaymentForm
            ref={form}
            config={config}
            clientSecret={intent.clientSecret}
            isChanging={isChanging}
            payer={buyer.payer}
            onReady={handleReady}
          />
          <SaveCard saving={saving} isLocked={isPaying} />
          <OfferedWays methods={intent.methods} />
          <AcceptedMethods methods={intent.methods} country={countryOf(wares)} />
        </>
      )}
      <CreditSpent opened={intent} />
      <HeldUntil intent={intent} />
      <BeforePaying
        facts={facts}
        total={{ price: priceOf(intent), currency: intent.currency }}
        agreement={agreement}
        asked={agreement.buyer.beginNow ? undefined : asked}
      />
      <BottomActionBar className="pay-bar">
        <Button
          type="submit"
          look="sun"
          size="lg"
          wide
          icon={<Lock className="icon" />}
          busy={isPaying}
          disabled={(!isReady && !isCovered) || isPaying || isChanging || !agreement.isGiven}
        >
          {isPaying ? (
            <Trans>Paying…</Trans>
          ) : isCovered && intent.voucher ? (
            <Trans>Pay with the voucher</Trans>
          ) : isCovered && intent.credit ? (
            <Trans>Pay with store credit</Trans>
          ) : (
            <Trans>Pay {price}</Trans>
          )}
        </Button>
      </BottomActionBar>
    </form>
  )
}

function Declined({ reason }: { reason: string }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)

  // The focused button was disabled during the payment, so move focus here.
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className="declined">
      <Notice kind="bad" title={t`Payment Failed`} alert>
        <Trans>{reason} Nothing was charged.</Trans>
      </Notice>
    </div>
  )
}
