import { daysLabel } from '#contract/data-amount.ts'
import type { PackageView } from '#contract/plan.ts'
import type { AdminAddress } from '../admin-address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { type Column, FoldTable } from '../lists/fold-table.tsx'
import { counted, shownCharge, shownMegabytes } from '../shown-figures.ts'

const columns: Column<PackageView>[] = [
  { head: 'Package code', fold: 3, className: 'num', cell: (plan) => plan.packageCode },
  { head: 'Name', fold: 1, className: 'strong wraps', cell: (plan) => plan.name },
  { head: 'Type', fold: 4, className: 'capitalize', cell: (plan) => plan.packageType },
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
]

export function PackagesTab({ address }: { address: AdminAddress }) {
  return (
    <AdminList name="packages" noun="package" searches="Search code, name or region" address={address}>
      {(plans) => <FoldTable label="Packages" columns={columns} rows={plans} />}
    </AdminList>
  )
}
