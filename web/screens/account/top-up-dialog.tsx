import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataLabel } from '#contract/data-amount.ts'
import type { OrderView } from '#contract/order-view.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { shownIccid, shownOrderNo } from '#contract/shown-ids.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { useSalesPause } from '../../plans/pause-query.ts'
import { PausedNotice } from '../../plans/paused-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choice.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FactGrid } from '../../ui/facts.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import { PaymentNote } from './payment-note.tsx'
import { topUpPlansQuery, useTopUp } from './use-top-up.ts'
import './top-up-dialog.css'

type TopUpDialogProps = { order: OrderView; open: boolean; onOpenChange: (open: boolean) => void }

export function TopUpDialog({ order, open, onOpenChange }: TopUpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Top up order #${shownOrderNo(order.orderNo)}`}>
      <TopUpForm order={order} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function TopUpForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const [chosenId, setChosenId] = useState<string>()
  const { data: packages, isLoading } = useQuery({
    ...topUpPlansQuery(order),
    enabled: order.iccid !== null,
    // Prices change, and this list is opened rarely.
    staleTime: 0,
  })
  const pause = useSalesPause()
  const topUp = useTopUp(order, onDone)
  const chosen = packages?.find(({ id }) => id === chosenId)
  const facts = [
    { label: 'ICCID', value: shownIccid(order.iccid) },
    { label: 'Data used', value: dataUsedLabel(order) },
    { label: 'Data remaining', value: dataRemainingLabel(order) },
  ]
  return (
    <>
      <div className="top-up-plan">
        <FactGrid facts={facts} />
      </div>
      {pause && <PausedNotice pause={pause} />}
      {isLoading ? (
        <PackagesSkeleton />
      ) : (
        <Packages packages={packages ?? []} value={chosenId} onChange={setChosenId} />
      )}
      {chosen && <PaymentNote />}
      <DialogActions>
        <Button look="line" onClick={onDone}>
          Cancel
        </Button>
        <Button
          look="sun"
          disabled={!chosen || pause !== undefined}
          aria-disabled={topUp.isPending}
          busy={topUp.isPending}
          onClick={() => chosen && topUp.mutate(chosen)}
        >
          Confirm Top-up
        </Button>
      </DialogActions>
    </>
  )
}

type PackagesProps = {
  packages: readonly TopUpPackageView[]
  value: string | undefined
  onChange: (id: string) => void
}

function Packages({ packages, value, onChange }: PackagesProps) {
  if (packages.length === 0) return <p className="muted">No top-up packages available for this eSIM.</p>
  const choices = packages.map(({ id, name, price, dataAmount }) => ({
    value: id,
    label: name,
    note: dataLabel(dataAmount),
    end: formatPlanPrice(price),
  }))
  return <Choices label="Top-up packages" choices={choices} value={value} onChange={onChange} />
}

function PackagesSkeleton() {
  return (
    <Loading label="Loading top-up packages" className="choices">
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
    </Loading>
  )
}
