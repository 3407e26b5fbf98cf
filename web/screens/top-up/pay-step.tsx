import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import type { TopUpLinkView } from '#contract/topups/top-up-link.ts'
import { TermsLine } from '../../payments/terms-line.tsx'
import { PayHere } from '../../topups/pay-here.tsx'
import { PaymentNote } from '../../payments/payment-note.tsx'
import { useTopUp } from '../../topups/use-top-up.ts'
import type { TopUpPayment } from '../../topups/use-top-up-payment.ts'
import { useWayToPay } from '../../payments/way-to-pay.ts'
import { Button } from '../../ui/button.tsx'

type PayStepProps = {
  esim: TopUpLinkView
  chosen: TopUpPackageView
  payment: TopUpPayment
  /** Leads back here, with the same top-up chosen. */
  returnTo: string
  onPaid: () => unknown
  onFailed: () => unknown
}

/** The owner pays with one click if a card is saved; anyone else with the link pays by form or wallet. */
export function PayStep({ esim, returnTo, ...rest }: PayStepProps) {
  if (esim.orderId) return <OwnerPays orderId={esim.orderId} {...rest} />
  return (
    <>
      <PayHere chosen={rest.chosen} payment={rest.payment} isOwner={false} />
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

type OwnerPaysProps = Omit<PayStepProps, 'esim' | 'returnTo'> & { orderId: string }

function OwnerPays({ orderId, chosen, payment, onPaid, onFailed }: OwnerPaysProps) {
  const topUp = useTopUp(orderId, { onDone: onPaid, onFailed })
  const { isByClick, hasCredit } = useWayToPay(chosen.price)
  const [wantsForm, setWantsForm] = useState(false)
  const isAtForm = isByClick === false || wantsForm
  return (
    <>
      <PaymentNote price={chosen.price} />
      {isAtForm ? (
        <PayHere chosen={chosen} payment={payment} isOwner hasCredit={hasCredit} />
      ) : (
        <>
          <TermsLine />
          <Button
            look="sun"
            wide
            disabled={isByClick === undefined}
            busy={topUp.isPending}
            onClick={() => topUp.mutate(chosen)}
          >
            <Trans>Confirm Top-up</Trans>
          </Button>
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
