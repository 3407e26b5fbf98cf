import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { money, toDecimalString } from '#contract/money/money.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { shownSiteName } from '../../../router/head.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import type { Intent } from './provider.ts'

type OwnerAnswer = 'complete' | 'fail'

/**
 * The bank's own step. Like Stripe's it opens over the page from wherever it is called, so it has its own React root.
 * Closing it counts as refusing, since no further answer would come.
 */
export function askOwner(intent: Pick<Intent, 'amount' | 'currency'>): Promise<OwnerAnswer> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (word: OwnerAnswer) => {
      root.unmount()
      place.remove()
      resolve(word)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <BankStep intent={intent} onAnswer={answer} />
      </I18nProvider>,
    )
  })
}

type BankStepProps = { intent: Pick<Intent, 'amount' | 'currency'>; onAnswer: (word: OwnerAnswer) => void }

function BankStep({ intent, onAnswer }: BankStepProps) {
  const { t } = useLingui()
  const shop = shownSiteName()
  const currency = intent.currency.toUpperCase()
  const price = useFormats().planPrice(toDecimalString(money(intent.amount, currency)), currency)
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer('fail')}
      title={t`Confirm with your bank`}
      description={t`Your bank wants to confirm this payment of ${price} to ${shop}.`}
    >
      <p className="small muted">
        <Trans>This is the sandbox bank: Complete approves the payment, Fail declines it.</Trans>
      </p>
      <DialogActions>
        <Button look="line" onClick={() => onAnswer('fail')}>
          <Trans context="verb, button">Fail</Trans>
        </Button>
        <Button look="sun" onClick={() => onAnswer('complete')}>
          <Trans context="verb, button">Complete</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
