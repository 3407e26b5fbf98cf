import { daysLabel } from '#contract/formats/data-amount.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import type { AdminPackage } from '#contract/office/admin.ts'
import type { PlanType } from '#contract/plans/plan.ts'
import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { counted, shownCharge, shownMegabytes } from '../../shown-figures.ts'
import { PackageName } from './package-name.tsx'

const types: Record<PlanType, string> = { country: 'Country', regional: 'Regional', global: 'Global' }

const columns: Column<AdminPackage>[] = [
  { head: 'Package code', fold: 3, className: 'num', cell: (plan) => plan.packageCode },
  { head: 'Name', fold: 1, className: 'strong wraps', cell: (plan) => <PackageName plan={plan} /> },
  { head: 'Type', fold: 4, cell: (plan) => types[plan.packageType] },
  { head: 'Data', fold: 5, className: 'r', cell: (plan) => shownMegabytes(plan.dataAmount) },
  { head: 'Validity', fold: 6, className: 'r', cell: (plan) => daysLabel(plan.validityDays) },
  { head: 'Price', fold: 2, className: 'r strong', cell: (plan) => shownCharge(plan.price, plan.currency) },
  { head: 'Region', fold: 7, cell: (plan) => plan.region ?? 'Global' },
  {
    head: 'Coverage',
    fold: 8,
    className: 'r',
    cell: (plan) => counted(plan.coverageCountries.length, 'country', 'countries'),
  },
  { head: 'Cost', fold: 9, foldName: 'costs', className: 'r muted', cell: (plan) => formatBooks(plan.cost) },
  {
    head: 'Margin after tax and fees',
    fold: 10,
    foldName: 'margin',
    className: 'r',
    cell: (plan) => <Margin plan={plan} />,
  },
]

/** What is left of the price after tax and card fee, and how much of the price without tax that is. */
function Margin({ plan: { margin, price, tax } }: { plan: AdminPackage }) {
  const share = `${Math.round((Number(margin) / (Number(price) - Number(tax))) * 100)}%`
  return (
    <>
      <span className={Number(margin) < 0 ? 'package-loss' : undefined}>{formatBooks(margin)}</span>
      <span className="sub">{share}</span>
    </>
  )
}

export function PackagesTab({ address }: { address: AdminAddress }) {
  return (
    <AdminList name="packages" noun="package" searches="Search code, name or region" address={address}>
      {(plans) => <FoldTable label="Packages" columns={columns} rows={plans} />}
    </AdminList>
  )
}
