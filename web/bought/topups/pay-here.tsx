import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { fullName } from '#contract/identity/person-name.ts'
import type { PaymentConfigView, PaymentIntentView } from '#contract/channels/checkout.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useUser } from '../../data/user.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { PaymentFormHandle } from '../../money/payments/payment.ts'
import { PaymentForm } from '../../money/payments/payment-form.tsx'
import { PaymentUnavailable } from '../../money/payments/payment-form-states.tsx'
import { usePaymentConfig } from '../../money/payments/payment-config.ts'
import { BeforePaying } from '../../money/payments/before/before-paying.tsx'
import { BoughtJustNow } from '../../money/payments/bought-just-now.tsx'
import { type Agreement, type Asked, useAsked } from '../../money/payments/before/use-agreement.ts'
import { useShownCharge } from '../../money/payments/use-shown-charge.ts'
import { WalletButton } from '../../money/payments/wallet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTopUpCharge } from './use-top-up-charge.ts'
import type { TopUpPayment } from './use-top-up-payment.ts'
import './pay-here.css'

type PayHereProps = {
  chosen: TopUpPackageView
  payment: TopUpPayment
  agreement: Agreement
  /** Data, days, start and end of what is bought. */
  facts: readonly Fact[]
  /** The signed-in owner may save the card. */
  isOwner: boolean
  /** Store credit pays part of the price, which a wallet's button cannot show. */
  hasCredit?: boolean
}

/** The device's wallet, or a card, whose form loads on demand. A changed amount starts over. */
export function PayHere({ chosen, payment, agreement, facts, isOwner, hasCredit = false }: PayHereProps) {
  const config = usePaymentConfig()
  const [hasWallet, setHasWallet] = useState(!hasCredit)
  const [isCardSaved, setIsCardSaved] = useState(false)
  const handleUnavailable = useCallback(() => setHasWallet(false), [])
  const { form } = payment
  const asked = useAsked(agreement)
  const charged = useTopUpCharge()(chosen)
  const { wanted, agreed } = form.variables ?? {}
  // What the buyer agrees to is stored when the payment is opened, so a change opens it anew.
  const isSame = wanted?.id === chosen.id && JSON.stringify(agreed) === JSON.stringify(agreement.agreed)
  // The payment is in the currency that the page showed when it was opened.
  const intent = isSame && form.data?.currency === charged.currency ? form.data : undefined
  const { twin, buyAnother } = payment.justNow
  if (twin) return <BoughtJustNow twin={twin} showsOrder={isOwner} onBuyAnother={buyAnother} />
  if (config.isError) return <PaymentUnavailable />
  if (!config.data) return <Skeleton control height="3.5rem" />
  const openForm = () => {
    if (asked.mayPay()) form.mutate({ wanted: chosen, saveCard: isCardSaved, agreed: agreement.agreed })
  }
  const before = <BeforePaying facts={facts} total={charged} {...{ agreement, asked }} />
  return (
    <div className="pay-here">
      {payment.problem && <Declined reason={payment.problem} />}
      {!intent && before}
      {hasWallet && !intent && (
        <>
          <Suspense fallback={<Skeleton control height="3.5rem" />}>
            <WalletButton
              config={config.data}
              label={chosen.name}
              price={charged.price}
              currency={charged.currency}
              payer={undefined}
              asksContact={false}
              mayOpen={asked.mayPay}
              onUnavailable={handleUnavailable}
              onAgreed={(_, confirm) => payment.payByWallet(chosen, confirm)}
            />
          </Suspense>
        </>
      )}
      {isOwner && !intent && <SaveCard isWanted={isCardSaved} onChange={setIsCardSaved} />}
      {intent ? (
        <CardStep config={config.data} intent={intent} payment={payment} asked={asked}>
          {before}
        </CardStep>
      ) : (
        <Button
          look={hasWallet ? 'line' : 'sun'}
          size="lg"
          wide
          icon={<CreditCard className="icon" />}
          busy={form.isPending}
          onClick={openForm}
        >
          <Trans>Pay by card</Trans>
        </Button>
      )}
    </div>
  )
}

function SaveCard({ isWanted, onChange }: { isWanted: boolean; onChange: (isWanted: boolean) => void }) {
  const { t } = useLingui()
  return (
    <CheckField
      label={t`Save this card for top-ups`}
      hint={t`Our payment provider stores it so you can buy and top up in one step.`}
      checked={isWanted}
      onChange={onChange}
    />
  )
}

type CardStepProps = {
  config: PaymentConfigView
  intent: PaymentIntentView
  payment: TopUpPayment
  asked: Asked
  children: ReactNode
}

function CardStep({ config, intent, payment, asked, children }: CardStepProps) {
  const card = useRef<PaymentFormHandle>(null)
  const [isReady, setIsReady] = useState(false)
  const handleReady = useCallback(() => setIsReady(true), [])
  const price = useShownCharge()({ price: intent.amount, currency: intent.currency })
  const payer = usePayer()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (card.current && asked.mayPay()) void payment.payByCard(card.current, intent)
  }
  return (
    <form className="pay-here" noValidate onSubmit={submit}>
      <PaymentForm
        ref={card}
        config={config}
        clientSecret={intent.clientSecret}
        isChanging={false}
        payer={payer}
        onReady={handleReady}
      />
      {children}
      <Button
        type="submit"
        look="sun"
        size="lg"
        wide
        icon={<Lock className="icon" />}
        busy={payment.isPaying}
        disabled={!isReady}
      >
        {payment.isPaying ? <Trans>Paying…</Trans> : <Trans>Pay {price}</Trans>}
      </Button>
    </form>
  )
}

function usePayer() {
  const { user } = useUser()
  const language = useLanguage()
  if (!user?.email) return undefined
  return { name: fullName(user, language), email: user.email }
}

function Declined({ reason }: { reason: string }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="bad" title={t`Payment Failed`} alert>
        <Trans>{reason} Nothing was charged.</Trans>
      </Notice>
    </div>
  )
}
