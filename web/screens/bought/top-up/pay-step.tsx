import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import type { TopUpLinkView } from '#contract/bought/top-up-link.ts'
import { BeforePaying } from '../../../money/payments/before/before-paying.tsx'
import { BoughtJustNow, twinIn } from '../../../money/payments/bought-just-now.tsx'
import { type Agreement, useAsked } from '../../../money/payments/before/use-agreement.ts'
import { ConfirmWords } from '../../../bought/topups/confirm-words.tsx'
import { useTopUpCharge } from '../../../bought/topups/use-top-up-charge.ts'
import { useTopUpFacts } from '../../../bought/topups/use-top-up-facts.ts'
import type { Fact } from '../../../ui/facts.tsx'
import { PayHere } from '../../../bought/topups/pay-here.tsx'
import { PaymentNote } from '../../../money/payments/payment-note.tsx'
import { useTopUp } from '../../../bought/topups/use-top-up.ts'
import type { TopUpPayment } from '../../../bought/topups/use-top-up-payment.ts'
import { useWayToPay } from '../../../money/payments/way-to-pay.ts'
import { Button } from '../../../ui/button.tsx'

type PayStepProps = {
  esim: TopUpLinkView
  chosen: TopUpPackageView
  payment: TopUpPayment
  agreement: Agreement
  /** Leads back here, with the same top-up chosen. */
  returnTo: string
  onPaid: () => unknown
  onFailed: () => unknown
}

/** The owner pays with one click if a card is saved; anyone else with the link pays by form or wallet. */
export function PayStep({ esim, returnTo, ...rest }: PayStepProps) {
  const facts = useTopUpFacts(rest.chosen, esim)
  if (esim.orderId) return <OwnerPays orderId={esim.orderId} facts={facts} {...rest} />
  return (
    <>
      <PayHere {...rest} facts={facts} isOwner={false} />
      {esim.visitor === 'nobody' && (
        <p className="small muted">
          <Trans>
            Have an account?{' '}
            <a className="link text-ink" href={addressOf(goToSignIn, { query: { returnTo } })}>
              Sign in
            </a>{' '}
            to use your saved card.
          </Trans>
        </p>
      )}
    </>
  )
}

type OwnerPaysProps = Omit<PayStepProps, 'esim' | 'returnTo'> & { orderId: string; facts: readonly Fact[] }

function OwnerPays({ orderId, chosen, payment, agreement, facts, onPaid, onFailed }: OwnerPaysProps) {
  const asked = useAsked(agreement)
  const charge = useTopUpCharge()
  const topUp = useTopUp(orderId, agreement.agreed, { onDone: onPaid, onFailed })
  const { isByClick, hasCredit } = useWayToPay(chosen.price)
  const twin = twinIn(topUp.error)
  const [wantsForm, setWantsForm] = useState(false)
  const isAtForm = isByClick === false || wantsForm
  return (
    <>
      <PaymentNote price={chosen.price} />
      {isAtForm ? (
        <PayHere {...{ chosen, payment, agreement, facts, hasCredit }} isOwner />
      ) : (
        <>
          <BeforePaying facts={facts} total={charge(chosen)} {...{ agreement, asked }} />
          {twin ? (
            <BoughtJustNow
              twin={twin}
              onBuyAnother={() => asked.mayPay() && topUp.mutate({ wanted: chosen, again: true })}
            />
          ) : (
            <Button
              look="sun"
              wide
              disabled={isByClick === undefined}
              busy={topUp.isPending}
              onClick={() => asked.mayPay() && topUp.mutate({ wanted: chosen })}
            >
              <ConfirmWords chosen={chosen} />
            </Button>
          )}
          {isByClick && (
            <Button look="quiet" size="sm" onClick={() => setWantsForm(true)}>
              <Trans>Pay another way</Trans>
            </Button>
          )}
        </>
      )}
    </>
  )
}
