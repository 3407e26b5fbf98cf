import { Trans, useLingui } from '@lingui/react/macro'
import { planName } from '#contract/catalog/place-names.ts'
import { carrierName } from '#contract/catalog/plan-text.ts'
import type { PackageView } from '#contract/catalog/plan.ts'
import { useNaming } from '../language/naming.ts'
import { PaymentNote } from '../payments/payment-note.tsx'
import { TermsLine } from '../payments/terms-line.tsx'
import { useCharge } from '../payments/use-charge.ts'
import { useCurrency } from '../prices/chosen-currency.tsx'
import { rawPrice } from '../prices/converted-price.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { FactRows } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDirectOrder } from './use-direct-order.ts'

/** The confirmation before the saved card is charged. */
export default function ConfirmPurchase({ plan, onClose }: { plan: PackageView; onClose: () => void }) {
  const { t } = useLingui()
  const naming = useNaming()
  const { say, formats } = naming
  const charge = useCharge()
  const charged = { ...plan, ...charge?.(plan) }
  const order = useDirectOrder(charged, onClose)
  const chosen = useCurrency()
  // The amount the card is charged.
  const total =
    chosen.code === charged.currency
      ? formats.price(charged.price, chosen)
      : rawPrice(charged, formats, chosen.symbol).text
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !order.isPending && onClose()}
      title={t`Confirm Purchase`}
      description={planName(plan, naming)}
    >
      <FactRows
        facts={[
          { label: t`Data`, value: formats.data(plan.dataAmount) },
          { label: t`Validity`, value: formats.days(plan.validityDays) },
          { label: t`Carrier`, value: carrierName(plan.carrier, say) },
          { label: t`Total`, value: `${total} ${charged.currency}` },
        ]}
      />
      <Notice>
        <Trans>Direct purchase - no account balance needed</Trans>
      </Notice>
      <PaymentNote price={plan.price} />
      <TermsLine />
      <DialogActions>
        <Button look="line" disabled={order.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="sun" busy={order.isPending || !charge} onClick={() => order.mutate()}>
          <Trans context="button that buys and pays">Confirm</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
