import { Trans, useLingui } from '@lingui/react/macro'
import { planName } from '#contract/plans/place-names.ts'
import { carrierName } from '#contract/plans/plan-text.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useNaming } from '../../language/naming.ts'
import { PaymentNote } from '../../money/payments/payment-note.tsx'
import { BoughtJustNow, twinIn } from '../../money/payments/bought-just-now.tsx'
import { BeforePaying } from '../../money/payments/before/before-paying.tsx'
import { useAgreement, useAsked } from '../../money/payments/before/use-agreement.ts'
import { useCharge } from '../../money/payments/use-charge.ts'
import { useCurrency } from '../../money/prices/chosen-currency.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePlanFacts } from './use-plan-facts.ts'
import { useDirectOrder } from './use-direct-order.ts'

/** The confirmation before the saved card is charged. */
export default function ConfirmPurchase({ plan, onClose }: { plan: PackageView; onClose: () => void }) {
  const { t } = useLingui()
  const naming = useNaming()
  const { say, formats } = naming
  const charge = useCharge()
  const charged = { ...plan, ...charge?.(plan) }
  const agreement = useAgreement()
  const asked = useAsked(agreement)
  const [data, validity, ...times] = usePlanFacts(plan)
  const carrier = { label: t`Carrier`, value: carrierName(plan.carrier, say) }
  const shown = [data, validity, carrier, ...times].filter((fact) => fact !== undefined)
  const order = useDirectOrder(charged, agreement.agreed, onClose)
  const isBusy = order.isPending || order.isSuccess
  const twin = twinIn(order.error)
  const chosen = useCurrency()
  // The amount the card is charged.
  const total =
    chosen.code === charged.currency
      ? formats.price(charged.price, chosen)
      : formats.planPrice(charged.price, charged.currency, chosen.symbol)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t`Confirm Purchase`}
      description={planName(plan, naming)}
    >
      <Notice>
        <Trans>Direct purchase - no account balance needed</Trans>
      </Notice>
      <PaymentNote price={plan.price} />
      <BeforePaying facts={shown} total={charged} {...{ agreement, asked }} />
      {twin && <BoughtJustNow twin={twin} onBuyAnother={() => asked.mayPay() && order.mutate(true)} />}
      <DialogActions>
        <Button look="line" disabled={isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {!twin && (
          <Button look="sun" busy={isBusy || !charge} onClick={() => asked.mayPay() && order.mutate(false)}>
            <Trans>
              Pay {total}
              <span className="vh"> and confirm</span>
            </Trans>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
