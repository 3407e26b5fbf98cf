import { Trans } from '@lingui/react/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import type { TopUpLinkView } from '#contract/top-up-link.ts'
import { TermsLine } from '../../payments/terms-line.tsx'
import { PaymentNote } from '../../topups/payment-note.tsx'
import { useTopUp } from '../../topups/use-top-up.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type PayStepProps = {
  esim: TopUpLinkView
  chosen: TopUpPackageView | undefined
  isPaused: boolean
  /** Leads back here, with the same top-up chosen. */
  returnTo: string
  onPaid: () => unknown
  onFailed: () => unknown
}

/** Looking needs the link alone; paying needs whoever owns the eSIM. */
export function PayStep({ esim, returnTo, ...rest }: PayStepProps) {
  if (esim.orderId) return <Pay orderId={esim.orderId} countryCode={esim.countryCode} {...rest} />
  const signIn = addressOf(goToSignIn, { query: { returnTo } })
  if (esim.visitor === 'other')
    return (
      <Notice kind="warn" title={<Trans>This eSIM is in another account</Trans>}>
        <p>
          <Trans>Only its owner can pay for more data.</Trans>
        </p>
        <p className="top-up-again">
          <LinkButton look="line" size="sm" href={signIn}>
            <Trans>Sign in with that account</Trans>
          </LinkButton>
        </p>
      </Notice>
    )
  return (
    <>
      <LinkButton look="sun" wide href={signIn}>
        <Trans>Sign in to pay</Trans>
      </LinkButton>
      <p className="small muted">
        <Trans>You come back to this page, and the card you saved pays.</Trans>
      </p>
    </>
  )
}

type PayProps = Omit<PayStepProps, 'esim' | 'returnTo'> & { orderId: string; countryCode: string | null }

function Pay({ orderId, countryCode, chosen, isPaused, onPaid, onFailed }: PayProps) {
  const topUp = useTopUp(orderId, { onDone: onPaid, onFailed })
  return (
    <>
      {chosen && <PaymentNote price={chosen.price} countryCode={countryCode} />}
      {chosen && <TermsLine />}
      <Button
        look="sun"
        wide
        disabled={!chosen || isPaused}
        busy={topUp.isPending}
        onClick={() => chosen && topUp.mutate(chosen)}
      >
        <Trans>Confirm Top-up</Trans>
      </Button>
    </>
  )
}
