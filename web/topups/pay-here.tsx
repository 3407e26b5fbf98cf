import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, Lock } from 'lucide-react'
import { type FormEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { fullName } from '#contract/accounts/person-name.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PaymentConfigView, PaymentIntentView } from '#contract/checkout/checkout.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useUser } from '../data/user.ts'
import { useFormats } from '../language/formats-of.ts'
import { useLanguage } from '../language/use-language.ts'
import type { PaymentFormHandle } from '../payments/payment.ts'
import { PaymentForm } from '../payments/payment-form.tsx'
import { PaymentUnavailable } from '../payments/payment-form-states.tsx'
import { usePaymentConfig } from '../payments/payment-config.ts'
import { TermsLine } from '../payments/terms-line.tsx'
import { WalletButton } from '../payments/wallet-button.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { TopUpPayment } from './use-top-up-payment.ts'
import './pay-here.css'

type PayHereProps = {
  chosen: TopUpPackageView
  payment: TopUpPayment
  /** The signed-in owner may save the card. */
  isOwner: boolean
  /** Store credit pays part of the price, which a wallet's button cannot show. */
  hasCredit?: boolean
}

/** The device's wallet, or a card, whose form loads on demand. A changed amount starts over. */
export function PayHere({ chosen, payment, isOwner, hasCredit = false }: PayHereProps) {
  const config = usePaymentConfig()
  const [hasWallet, setHasWallet] = useState(!hasCredit)
  const [isCardSaved, setIsCardSaved] = useState(false)
  const handleUnavailable = useCallback(() => setHasWallet(false), [])
  const { form } = payment
  const intent = form.variables?.wanted.id === chosen.id ? form.data : undefined
  if (config.isError) return <PaymentUnavailable />
  if (!config.data) return <Skeleton control height="3.5rem" />
  const openForm = () => form.mutate({ wanted: chosen, saveCard: isCardSaved })
  return (
    <div className="pay-here">
      {payment.problem && <Declined reason={payment.problem} />}
      {hasWallet && !intent && (
        <>
          <Suspense fallback={<Skeleton control height="3.5rem" />}>
            <WalletButton
              config={config.data}
              label={chosen.name}
              price={chosen.price}
              currency={booksCurrency}
              payer={undefined}
              asksContact={false}
              onUnavailable={handleUnavailable}
              onAgreed={(_, confirm) => payment.payByWallet(chosen, confirm)}
            />
          </Suspense>
        </>
      )}
      {isOwner && !intent && <SaveCard isWanted={isCardSaved} onChange={setIsCardSaved} />}
      {intent ? (
        <CardStep config={config.data} intent={intent} payment={payment} />
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
      <TermsLine />
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

type CardStepProps = { config: PaymentConfigView; intent: PaymentIntentView; payment: TopUpPayment }

function CardStep({ config, intent, payment }: CardStepProps) {
  const card = useRef<PaymentFormHandle>(null)
  const [isReady, setIsReady] = useState(false)
  const handleReady = useCallback(() => setIsReady(true), [])
  const price = useFormats().planPrice(intent.amount, intent.currency)
  const payer = usePayer()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (card.current) void payment.payByCard(card.current, intent)
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
