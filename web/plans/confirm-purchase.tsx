import { dataLabel, daysLabel } from '#contract/data-amount.ts'
import type { PackageView } from '#contract/plan.ts'
import { rawPrice } from '../prices/converted-price.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { FactRows } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDirectOrder } from './use-direct-order.ts'

/** The last look before the saved card is charged. */
export default function ConfirmPurchase({ plan, onClose }: { plan: PackageView; onClose: () => void }) {
  const order = useDirectOrder(plan, onClose)
  // What the card is charged, not what it would be in another currency.
  const total = rawPrice(plan)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !order.isPending && onClose()}
      title="Confirm Purchase"
      description={plan.name}
    >
      <FactRows
        facts={[
          { label: 'Data', value: dataLabel(plan.dataAmount) },
          { label: 'Validity', value: daysLabel(plan.validityDays) },
          { label: 'Carrier', value: plan.carrier ?? 'Local networks' },
          { label: 'Total', value: `${total.text} ${total.code}` },
        ]}
      />
      <Notice>Direct purchase - no account balance needed</Notice>
      <DialogActions>
        <Button look="line" disabled={order.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button look="sun" busy={order.isPending} onClick={() => order.mutate()}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  )
}
