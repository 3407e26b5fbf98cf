import { type FormEvent, useState } from 'react'
import type { AdminPackage } from '#contract/office/admin.ts'
import { placePlan } from '#contract/api/admin-prices.ts'
import { dataLabel, daysLabel } from '#contract/formats/data-amount.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import type { ShelfPlace } from '#contract/money/price-rules.ts'
import { call } from '../../../../data/call.ts'
import { type Choice, Choices } from '../../../../ui/choice.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { May } from '../../may.tsx'
import { shownCharge } from '../../shown-figures.ts'
import { useAdminAction } from '../../use-admin-action.ts'

const places: readonly (Choice & { value: ShelfPlace })[] = [
  { value: 'usual', label: 'As usual', note: 'It stands where its price puts it.' },
  { value: 'pinned', label: 'Pinned', note: 'It comes first in every list it is in.' },
  {
    value: 'hidden',
    label: 'Hidden',
    note: 'Nobody finds it or buys it. Those who bought it keep it, and can still top it up.',
  },
]

const liftedTo = {
  supplier: 'The least its supplier allows',
  margin: 'The least margin (LEAST_MARGIN_PERCENT)',
} as const

/** Cost, price and margin of a package, and its place in lists. */
export function PackageSheet({ plan, onDone }: { plan: AdminPackage; onDone: () => void }) {
  const [place, setPlace] = useState<ShelfPlace>(plan.place)
  const { mutate, isPending } = useAdminAction({
    send: () => call(placePlan, { params: { code: plan.packageCode }, body: { place } }),
    done: 'Saved',
    failed: 'The package stays where it was',
    onDone,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(undefined)
  }
  return (
    <form className="stack" onSubmit={handleSubmit}>
      <FactRows
        facts={[
          { label: 'Data', value: dataLabel(plan.dataAmount) },
          { label: 'Validity', value: daysLabel(plan.validityDays) },
          { label: 'Price', value: shownCharge(plan.price, plan.currency) },
          ...(plan.liftedBy ? [{ label: 'Lifted to', value: liftedTo[plan.liftedBy] }] : []),
          { label: 'Wholesale cost', value: formatBooks(plan.cost) },
          ...(Number(plan.tax) > 0
            ? [{ label: 'Tax in the dearest country you sell to', value: formatBooks(plan.tax) }]
            : []),
          { label: 'Card fee', value: formatBooks(plan.fees) },
          { label: 'Margin after tax and fees', value: formatBooks(plan.margin) },
        ]}
      />
      <May call={placePlan}>
        <Choices
          label="Place in lists"
          choices={places}
          value={place}
          onChange={(value) => setPlace(value as ShelfPlace)}
        />
        <FormActions onCancel={onDone} busy={isPending}>
          Save
        </FormActions>
      </May>
    </form>
  )
}
