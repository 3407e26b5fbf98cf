import type { AdminAddress, AdminTab } from './admin-address.ts'
import { Alarms } from './platform/operations/alarms.tsx'
import { LowBalance } from './platform/operations/low-balance.tsx'
import { OrdersTab } from './bought/orders/orders-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PackagesTab } from './plans/packages/packages-tab.tsx'
import { PricingTab } from './plans/pricing/pricing-tab.tsx'
import { ShopTab } from './site/shop/shop-tab.tsx'
import { UsersTab } from './identity/users/users-tab.tsx'

const panels: Record<AdminTab, (props: { address: AdminAddress }) => React.ReactNode> = {
  overview: OverviewTab,
  orders: OrdersTab,
  users: UsersTab,
  packages: PackagesTab,
  pricing: PricingTab,
  shop: ShopTab,
}

export function TabbedFrame({ address, tab }: { address: AdminAddress; tab: AdminTab }) {
  const Panel = panels[tab]
  return (
    <div className="wrap admin admin-tab">
      <h1 className="vh">Admin</h1>
      <LowBalance />
      <Alarms />
      <Panel address={address} />
    </div>
  )
}
