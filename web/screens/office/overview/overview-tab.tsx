import { useQuery } from '@tanstack/react-query'
import { Banknote, Package, ReceiptText, Users } from 'lucide-react'
import { saveShopDraft } from '#contract/api/admin-shop.ts'
import type { AdminOrder, AdminStats } from '#contract/office/admin.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Stat, Stats } from '../../../ui/stats.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'
import { listQuery, statsQuery } from '../admin-queries.ts'
import { type Column, FoldTable } from '../lists/fold-table.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { RowsSkeleton } from '../lists/rows-skeleton.tsx'
import { May } from '../may.tsx'
import { BackupCard } from '../platform/operations/backup-card.tsx'
import { counted, shownCount, shownBooks } from '../shown-figures.ts'
import { OrderLink } from '../bought/orders/order-link.tsx'
import { StatusBadge } from '../bought/orders/status-badge.tsx'
import { OpenDisputes } from '../money/disputes/open-disputes.tsx'
import { BeforeOpening } from './before-opening.tsx'
import { Figures } from './figures.tsx'
import { TaxCard } from './tax-card.tsx'

const RECENT_ORDERS = 10

export function OverviewTab({ address }: { address: AdminAddress }) {
  const stats = useQuery(statsQuery)
  return (
    <div className="stack">
      <May call={saveShopDraft}>
        <BeforeOpening />
      </May>
      <OpenDisputes />
      {stats.isError && !stats.data ? (
        <LoadFailure busy={stats.isFetching} onRetry={stats.refetch} />
      ) : (
        <Stats stats={stats.data ? figures(stats.data) : waiting} />
      )}
      <Figures address={address} />
      <TaxCard />
      <RecentOrders />
      <BackupCard />
    </div>
  )
}

const icons = {
  orders: <ReceiptText className="icon" />,
  users: <Users className="icon" />,
  revenue: <Banknote className="icon" />,
  packages: <Package className="icon" />,
}

const figures = (stats: AdminStats): Stat[] => [
  {
    label: 'Total Orders',
    icon: icons.orders,
    value: shownCount(stats.totalOrders),
    note: `+${shownCount(stats.ordersThisMonth)} this month`,
  },
  {
    label: 'Total Users',
    icon: icons.users,
    value: shownCount(stats.totalUsers),
    note: `+${shownCount(stats.usersThisMonth)} this month`,
  },
  {
    label: 'Total Revenue',
    icon: icons.revenue,
    value: shownBooks(stats.totalRevenue),
    note: `+${shownBooks(stats.revenueThisMonth)} this month`,
  },
  {
    label: 'Active Packages',
    icon: icons.packages,
    value: shownCount(stats.activePackages),
    note: `across ${counted(stats.countriesCount, 'country', 'countries')}`,
  },
]

const box = { value: <Skeleton width="5rem" height="1em" />, note: <Skeleton width="7rem" height="1.3em" /> }

/** The same cards in the same places, so that nothing moves when the figures arrive. */
const waiting: Stat[] = [
  { label: 'Total Orders', icon: icons.orders, ...box },
  { label: 'Total Users', icon: icons.users, ...box },
  { label: 'Total Revenue', icon: icons.revenue, ...box },
  { label: 'Active Packages', icon: icons.packages, ...box },
]

const columns: Column<AdminOrder>[] = [
  { head: 'Order number', fold: 1, className: 'strong num', cell: (order) => <OrderLink order={order} /> },
  { head: 'User', fold: 5, cell: (order) => order.user?.email ?? 'N/A' },
  { head: 'Package', fold: 3, className: 'wraps', cell: (order) => order.packageName },
  { head: 'Amount', fold: 2, className: 'r strong', cell: (order) => formatPlanPrice(order.amount, order.currency) },
  { head: 'Status', fold: 4, cell: (order) => <StatusBadge status={order.status} /> },
  { head: 'Date', fold: 6, className: 'r muted', cell: (order) => shownDate(order.createdAt) },
]

function RecentOrders() {
  const { data, isError, isFetching, refetch } = useQuery(listQuery('orders', { q: '', page: 1 }))
  return (
    <section className="stack admin-recent" aria-labelledby="recent-orders">
      <div className="between">
        <h2 id="recent-orders">Recent Orders</h2>
        <a className="link small" href={writeAddress({ tab: 'orders' })}>
          All orders
        </a>
      </div>
      {data ? (
        <Recent orders={data.rows.slice(0, RECENT_ORDERS)} />
      ) : isError ? (
        <LoadFailure busy={isFetching} onRetry={refetch} />
      ) : (
        <RowsSkeleton label="Loading the recent orders" />
      )}
    </section>
  )
}

function Recent({ orders }: { orders: readonly AdminOrder[] }) {
  if (orders.length > 0) return <FoldTable label="Recent Orders" columns={columns} rows={orders} />
  return (
    <Card>
      <EmptyState title="No orders yet" signal="none">
        The first sale will stand here the moment it is made.
      </EmptyState>
    </Card>
  )
}
