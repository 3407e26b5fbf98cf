import type { AdminOrder } from '#contract/office/admin.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { StatusBadge } from '../../bought/orders/status-badge.tsx'

const columns: Column<AdminOrder>[] = [
  { head: 'Order number', fold: 1, className: 'strong num', cell: (order) => <OrderLink order={order} /> },
  { head: 'Package', fold: 3, className: 'wraps', cell: (order) => order.packageName },
  { head: 'Amount', fold: 2, className: 'r strong', cell: (order) => formatPlanPrice(order.amount, order.currency) },
  { head: 'Status', fold: 4, cell: (order) => <StatusBadge status={order.status} /> },
  { head: 'ICCID', fold: 5, foldName: 'ICCID', className: 'num', cell: (order) => order.iccid ?? 'N/A' },
  { head: 'Date', fold: 6, className: 'r muted', cell: (order) => shownDate(order.createdAt) },
]

export function UserOrders({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <section className="stack admin-recent" aria-labelledby="user-orders">
      <h2 id="user-orders">Orders</h2>
      {orders.length > 0 ? (
        <FoldTable label="Orders" columns={columns} rows={orders} />
      ) : (
        <Card>
          <EmptyState title="No orders yet" level={3} signal="none">
            This user’s purchases will appear here.
          </EmptyState>
        </Card>
      )}
    </section>
  )
}
