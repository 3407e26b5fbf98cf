import { useLocation } from 'wouter'
import { exportOrders } from '#contract/api/admin.ts'
import type { AdminOrder } from '#contract/office/admin.ts'
import { orderStatuses, orderTraits } from '#contract/sales/order.ts'
import type { SaySentence } from '#contract/languages/sentence.ts'
import { badgeText } from '#contract/sales/status-traits.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { useSay } from '../../../../language/use-say.ts'
import { Select } from '../../../../ui/select.tsx'
import { type AdminAddress, writeAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { SortFilter } from '../../lists/sort-filter.tsx'
import { shownCharge, shownMegabytes } from '../../shown-figures.ts'
import { OrderLink } from './order-link.tsx'
import { StatusBadge } from './status-badge.tsx'

const columnsAt = (address: AdminAddress): Column<AdminOrder>[] => [
  {
    head: 'Order number',
    fold: 1,
    className: 'strong num',
    cell: (order) => <OrderLink order={order} from={address} />,
  },
  { head: 'User', fold: 5, className: 'wraps', cell: (order) => order.user?.email ?? 'Guest User' },
  {
    head: 'Package',
    fold: 3,
    className: 'wraps',
    cell: (order) => (
      <>
        {order.packageName}
        <span className="sub">{order.packageId}</span>
      </>
    ),
  },
  { head: 'Amount', fold: 2, className: 'r strong', cell: (order) => shownCharge(order.amount, order.currency) },
  { head: 'Status', fold: 4, cell: (order) => <StatusBadge status={order.status} /> },
  { head: 'ICCID', fold: 7, foldName: 'ICCID', className: 'num', cell: (order) => order.iccid ?? 'N/A' },
  { head: 'Data remaining', fold: 8, className: 'r', cell: (order) => shownMegabytes(order.dataRemaining) },
  { head: 'Created', fold: 6, className: 'r muted', cell: (order) => shownMoment(order.createdAt) },
]

export function OrdersTab({ address }: { address: AdminAddress }) {
  return (
    <AdminList
      name="orders"
      noun="order"
      searches="Search number, email, name, phone, ICCID, payment or package"
      address={address}
      exported={exportOrders}
      filter={
        <>
          <StatusFilter address={address} />
          <SortFilter address={address} />
        </>
      }
    >
      {(orders) => <FoldTable label="Orders" columns={columnsAt(address)} rows={orders} />}
    </AdminList>
  )
}

const optionsIn = (say: SaySentence) => [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((status) => ({ value: status, label: badgeText(orderTraits[status].badge, say) })),
]

function StatusFilter({ address: { tab, q, sort, status } }: { address: AdminAddress }) {
  const [, navigate] = useLocation()
  const options = optionsIn(useSay())
  const handleChange = (value: string) =>
    navigate(writeAddress({ tab, q, sort, status: orderStatuses.find((each) => each === value) }), { replace: true })
  return (
    <Select
      label={<span className="vh">Status</span>}
      className="list-filter"
      options={options}
      value={status ?? ''}
      onChange={handleChange}
    />
  )
}
